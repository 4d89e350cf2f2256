import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, opendir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

import { AppError } from '@headwater/errors';
import type { StorageConfig } from '@headwater/media-storage';
import { makeFolder } from '@headwater/runtime';
import { parseUrl } from '@headwater/values';

const unusable = (directory: string, how: string, cause: unknown): AppError =>
  new AppError(
    'UNAVAILABLE',
    'STORAGE_UNAVAILABLE',
    `The folder ${directory} cannot be ${how}: ${(cause as Error).message}.`,
    { cause },
  );

/** @throws AppError if it is missing, no folder, or cannot be used by this user */
export async function requireFolder(directory: string): Promise<void> {
  if (!existsSync(directory))
    throw new AppError('NOT_FOUND', 'STORAGE_NOT_FOUND', `The folder ${directory} does not exist.`);
  try {
    await (await opendir(directory)).close();
  } catch (cause) {
    throw unusable(directory, 'read', cause);
  }
}

const scratchName = '.scratch-';
const staleMs = 24 * 60 * 60 * 1000;

/**
 * Makes a folder, and in it one for temporary files. They are on the same file system, so that a written part is renamed and not copied.
 * Also removes files that killed backups left behind. @throws AppError if the folder is not writable
 */
export async function makeScratch(directory: string): Promise<string> {
  try {
    makeFolder(directory);
    for (const name of await readdir(directory)) {
      const path = join(directory, name);
      if (name.startsWith(scratchName) && Date.now() - (await stat(path)).mtimeMs > staleMs)
        await rm(path, { recursive: true, force: true });
    }
    return await mkdtemp(join(directory, scratchName));
  } catch (cause) {
    throw unusable(directory, 'written', cause);
  }
}

/** Whether one of two places is the other, or in it. */
export function isOverlap(one: StorageConfig, other: StorageConfig): boolean {
  const [first, second] = [one.s3, other.s3];
  if (first === undefined && second === undefined)
    return isNested(withSlash(realPath(one.directory)), withSlash(realPath(other.directory)));
  if (first === undefined || second === undefined) return false;
  return (
    serverOf(first.endpoint) === serverOf(second.endpoint) &&
    first.bucket === second.bucket &&
    isNested(first.prefix, second.prefix)
  );
}

/** Normalises an endpoint: without a final slash and without the default port. */
const serverOf = (endpoint: string | undefined): string | undefined =>
  endpoint && (parseUrl(endpoint)?.href ?? endpoint).replace(/\/+$/, '');

const withSlash = (path: string): string => (path.endsWith(sep) ? path : path + sep);
const isNested = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** The real path, even of a folder that does not exist yet. */
const realPath = (path: string): string =>
  existsSync(path) || dirname(path) === path
    ? realpathSync(path)
    : join(realPath(dirname(path)), basename(path));
