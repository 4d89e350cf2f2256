/** `npm run judge`: tests whether an upgrade from the last release to this one can be rolled back. docs/upgrades.md */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { Command } from 'commander';

import { lastRelease, releaseAt } from '../release/earlier-release';
import { runTool } from '../run-tool';
import { judge } from './judge';

const root = resolve(__dirname, '../../..');
const say = (line: string): void => console.log(line);

function run(jestArgs: readonly string[], { release }: { release?: string }): Promise<void> {
  return runTool(async (closer) => {
    const judged = release === undefined ? lastRelease(root) : releaseAt(root, release);
    if (judged === undefined) {
      say('There is no release before this one: nothing to judge.');
      return 0;
    }
    const folder = mkdtempSync(join(tmpdir(), 'headwater-judge-'));
    // PostgreSQL runs as another user if this process is root.
    chmodSync(folder, 0o711);
    closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
    return judge({ root, release: judged, folder, jestArgs, say }, closer);
  });
}

new Command('npm run judge --')
  .description(
    'Lets the last release make an installation, takes it over with this one, which migrates it, and runs the ' +
      'conformance suite of the release with the programs of the release on what is there then.',
  )
  .argument('[tests...]', 'names of test files of the suite; without any, all')
  .option('--release <tag>', 'another release than the last one, such as v0.1.0')
  .action(run)
  .parse();
