/** Makes a release: `npm run release -- 0.2.0`. docs/upgrades.md describes the steps. It pushes nothing. */
import { execFileSync } from 'node:child_process';

import { Command } from 'commander';

import { makeRelease } from './release/make-release';

const root = execFileSync('git', ['rev-parse', '--show-toplevel'], { encoding: 'utf8' }).trim();

new Command('npm run release --')
  .description('Gives the state of main a version: bumps packages and changelog, commits, and sets a tag.')
  .argument('<version>', 'the version of the release, such as 0.2.0')
  .option('--dry-run', 'only say what would be done')
  .action((version: string, { dryRun = false }: { dryRun?: boolean }) => {
    try {
      makeRelease({ root, version, dryRun, today: new Date(), say: (line) => console.log(line) });
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    }
  })
  .parse();
