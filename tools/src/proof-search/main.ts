/** Proves that the search index cannot drift: `npm run proof:search`. */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Command, InvalidArgumentError } from 'commander';

import type { Closer } from '@headwater/runtime';

import { runTool } from '../run-tool';
import { startProofInstallation } from './installation';
import { prove } from './prove';

interface Options {
  changes: number;
  seed: number;
  logLevel: string;
}

const options = new Command('npm run proof:search --')
  .description(
    'Kills Typesense, the indexer, search, content, the gateway and PostgreSQL at random, and empties Typesense or gives it older data, ' +
      'while entries are changed and searched for, and sites are moved to collections of their own and back. Every answer must show ' +
      'only what is published and still written. After healing, "headwater search verify" must find no difference without a repair. ' +
      'Runs on stores of its own and removes them.',
  )
  .option('--changes <count>', 'changes to write; 300 take about a minute', positive, 5_000)
  .option('--seed <number>', 'repeats the choices of a run; chance decides if it is not given', positive)
  .option('--log-level <level>', 'lowest level that the processes log', 'silent')
  .addHelpText('after', '\nExit codes: 0 proved, 1 something was wrong, 130 interrupted.')
  .parse()
  .opts<Omit<Options, 'seed'> & { seed?: number }>();

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new InvalidArgumentError('must be a number from 1.');
  return value;
}

void runTool((closer) => main({ seed: randomInt(1, 1_000_000), ...options }, closer));

async function main({ changes, seed, logLevel }: Options, closer: Closer): Promise<number> {
  console.log(`Seed ${seed}`);
  const folder = mkdtempSync(join(tmpdir(), 'headwater-proof-'));
  closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
  const installation = await startProofInstallation(folder, logLevel, closer, console.log);
  const faults = await prove(installation, { changes, seed, say: console.log });
  for (const fault of faults) console.error(`fault: ${fault}`);
  console.log(faults.length === 0 ? 'Proved' : `Not proved (seed ${seed})`);
  return faults.length === 0 ? 0 : 1;
}
