import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Other processes may create or remove the parent folders meanwhile. */
const attempts = 3;

/**
 * Creates a folder and its parents, and returns the first one created. With `recursive`, Node reports ENOENT for a read-only file system,
 * and never ends if the system itself reports ENOENT, as in /proc (https://github.com/nodejs/node/issues/47098).
 */
export function makeFolder(folder: string, mode?: number): string | undefined {
  let first: string | undefined;
  for (let attempt = 1; ; attempt += 1)
    try {
      mkdirSync(folder, mode);
      return first ?? folder;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST' && statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true)
        return first;
      if (code !== 'ENOENT' || attempt === attempts) throw error;
      first = makeFolder(dirname(folder), mode) ?? first;
    }
}
