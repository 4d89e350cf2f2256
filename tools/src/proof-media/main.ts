/** Proves that no kill loses or damages media: `npm run proof:media`. */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Command, InvalidArgumentError, Option } from 'commander';

import type { Closer } from '@headwater/runtime';

import { runTool } from '../run-tool';
import { startMediaInstallation, type Storage } from './installation';
import { prove } from './prove';
import { memoryVariables, proveMemory } from './prove-memory';

interface Options {
  images?: number;
  kills: number;
  storage: Storage;
  memory?: boolean;
  seed?: number;
}

const options = new Command('npm run proof:media --')
  .description(
    'Kills the media service, its worker and the processes that decode images at random, most of them at work, while images are ' +
      'uploaded; S3 is slow, failing or away meanwhile, and back again. No original may be lost or changed, every variant must be made in the end, and none twice at the same time. With ' +
      '--memory: makes variants of images of 50 million pixels in a worker that may take 512 MiB, and compares p99 of JSON beside ' +
      'that with p99 without it. Linux only; runs on stores of its own and removes them.',
  )
  .option('--images <count>', 'images to upload (default: 500, with --memory 20)', positive)
  .option('--kills <count>', 'how often something is killed', positive, 50)
  .addOption(new Option('--storage <kind>', 'where media is kept').choices(['file', 's3']).default('file'))
  .option('--memory', 'proves the bound of memory and kills nothing')
  .option('--seed <number>', 'repeats the choices of a run; chance decides if it is not given', positive)
  .addHelpText('after', '\nExit codes: 0 proved, 1 something was wrong, 130 interrupted.')
  .parse()
  .opts<Options>();

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new InvalidArgumentError('must be a number from 1.');
  return value;
}

void runTool((closer) => main(options, closer));

async function main(given: Options, closer: Closer): Promise<number> {
  const { kills, storage, memory = false, seed = randomInt(1, 1_000_000) } = given;
  const say = (line: string) => console.log(line);
  say(`Seed ${seed}`);
  const folder = mkdtempSync(join(tmpdir(), 'headwater-proof-'));
  closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
  const variables = memory ? memoryVariables : {};
  const installation = await startMediaInstallation(
    { folder, storage, variables, json: memory },
    closer,
    say,
  );
  const faults = memory
    ? await proveMemory(installation, { images: given.images ?? 20, seed, say })
    : await prove(installation, { images: given.images ?? 500, kills, seed, say });
  for (const fault of faults) console.error(`fault: ${fault}`);
  say(faults.length === 0 ? 'Proved' : `Not proved (seed ${seed})`);
  return faults.length === 0 ? 0 : 1;
}
