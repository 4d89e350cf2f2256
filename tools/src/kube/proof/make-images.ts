import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { makeBase } from '../../images/base';
import { makeTrees } from '../../trees/production-trees';

/** Fills a folder with the files of all images, as `npm run images` has them. Needs the build. */
export function makeImages(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const base = join(folder, 'base');
  // It does not depend on the programs.
  if (!existsSync(base)) {
    const unfinished = join(folder, '.base');
    rmSync(unfinished, { recursive: true, force: true });
    makeBase(root, unfinished);
    renameSync(unfinished, base);
  }
  makeTrees({ root, target: join(folder, 'trees') });
}
