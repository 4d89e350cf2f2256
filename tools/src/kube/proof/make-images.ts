import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { makeBase } from '../../images/base';
import { makeTrees } from '../../trees/production-trees';

/** Fills a folder with the common files of all images, like `npm run images`. */
export function makeImageBase(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const base = join(folder, 'base');
  // The base does not depend on the programs, so an existing one is reused.
  if (existsSync(base)) return;
  const unfinished = join(folder, '.base');
  rmSync(unfinished, { recursive: true, force: true });
  makeBase(root, unfinished);
  renameSync(unfinished, base);
}

/** Makes the files of this checkout's images: for each app, the content of /app. Needs the build. Returns the folder. */
export function makeTreesIn(root: string, folder: string): string {
  const trees = join(folder, 'trees');
  makeTrees({ root, target: trees });
  return trees;
}

/** Makes the files of a built release's images with its own tools, once. Returns the folder. */
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
