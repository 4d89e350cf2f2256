import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { makeBase } from '../../images/base';
import { makeTrees } from '../../trees/production-trees';

/** Fills a folder with what all images share, as `npm run images` has it. */
export function makeImageBase(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const base = join(folder, 'base');
  // It does not depend on the programs.
  if (existsSync(base)) return;
  const unfinished = join(folder, '.base');
  rmSync(unfinished, { recursive: true, force: true });
  makeBase(root, unfinished);
  renameSync(unfinished, base);
}

/** The files of the images of this checkout: of each app, what it has in /app. Needs the build. Gives their folder. */
export function makeTreesIn(root: string, folder: string): string {
  const trees = join(folder, 'trees');
  makeTrees({ root, target: trees });
  return trees;
}

/** The files of the images of a built release, as its own tools make them, once. Gives their folder. */
export function makeTreesOf(release: string): string {
  const folder = join(release, '.trees');
  if (existsSync(folder)) return folder;
  const unfinished = join(release, '.trees-unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  execFileSync('npm', ['run', '-s', 'trees', '--', unfinished], {
    cwd: release,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  renameSync(unfinished, folder);
  return folder;
}
