import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Others may make or remove the folders above meanwhile. */
const attempts = 3;

/**
 * Makes a folder and those above it, and returns the first that was made. With `recursive`, Node says ENOENT of a file system that is
 * read-only, and never ends where the system itself says ENOENT, as in /proc (https://github.com/nodejs/node/issues/47098).
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
