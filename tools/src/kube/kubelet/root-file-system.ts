import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

export interface Mount {
  from: string;
  /** The path for the program. */
  to: string;
  isReadOnly: boolean;
}

/** Folders that bubblewrap fills. */
const special = ['/proc', '/dev', '/sys'];

/**
 * Arguments of bubblewrap that show `base` as the root, with other folders mounted in it. If a folder lacks the mount point, its entries
 * are mounted one by one, because bubblewrap cannot add to it. A container runtime would use a layer.
 */
export function rootArgs(base: string, mounts: readonly Mount[], isReadOnly: boolean): string[] {
  const places = mounts.map(({ to }) => to);
  return [
    ...showFolder(base, '', places),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...mounts.flatMap(({ from, to, isReadOnly: only }) => [only ? '--ro-bind' : '--bind', from, to]),
    ...(isReadOnly ? ['--remount-ro', '/'] : []),
  ];
}

function showFolder(base: string, folder: string, places: readonly string[]): string[] {
  return readdirSync(join(base, folder))
    .map((name) => `${folder}/${name}`)
    .filter((path) => !special.includes(path) && !places.includes(path))
    .flatMap((path) => {
      const kind = lstatSync(join(base, path));
      if (kind.isSymbolicLink()) return ['--symlink', readlinkSync(join(base, path)), path];
      const inside = places.filter((place) => place.startsWith(`${path}/`));
      if (!kind.isDirectory() || inside.every((place) => isThere(join(base, place)))) {
        return ['--ro-bind', join(base, path), path];
      }
      return ['--dir', path, ...showFolder(base, path, places)];
    });
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
