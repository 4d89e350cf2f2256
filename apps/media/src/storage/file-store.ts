import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, copyFile, type FileHandle, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { systemCode, withStorageErrors } from './errors';
import type { ObjectStore, OpenObject } from './object-store';

// "originals/7/ab/ab…" yes; "..", "a//b", "/etc" and "A" no.
const validKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Keeps objects as files below `directory`, which must exist and be on one file system. */
export function createFileStore(directory: string): ObjectStore {
  const pathOf = (key: string): string => {
    if (!validKey.test(key)) throw new Error(`not an object key: ${key}`);
    return join(directory, key);
  };

  const exists = (key: string): Promise<boolean> =>
    withStorageErrors(async () => (await absentAsUndefined(stat(pathOf(key))))?.isFile() ?? false);

  return {
    putOnce: (key, file) =>
      withStorageErrors(async () => {
        const path = pathOf(key);
        await makeFolders(directory, dirname(path));
        return (await linkOnce(file, path)) && (await syncFolder(dirname(path)), true);
      }),

    replace: (key, bytes) =>
      withStorageErrors(async () => {
        const path = pathOf(key);
        await makeFolders(directory, dirname(path));
        const temporary = `${path}.${randomUUID()}`;
        try {
          await writeSynced(temporary, bytes);
          await rename(temporary, path);
        } catch (error) {
          await rm(temporary, { force: true });
          throw error;
        }
        await syncFolder(dirname(path));
      }),

    open: (key) =>
      withStorageErrors(async () => {
        const handle = await absentAsUndefined(open(pathOf(key), 'r'));
        return handle === undefined ? undefined : openObject(handle);
      }),

    exists,

    withFile: async (key, use) => ((await exists(key)) ? use(pathOf(key)) : undefined),

    deleteAll: (prefix) => withStorageErrors(() => rm(pathOf(prefix), { recursive: true, force: true })),

    check: () => withStorageErrors(() => access(directory, constants.R_OK | constants.W_OK)),
  };
}

async function openObject(handle: FileHandle): Promise<OpenObject> {
  const { size } = await handle.stat();
  return {
    sizeBytes: size,
    // The stream owns the handle from here on and closes it however it ends.
    read: (range) => createReadStream('', { fd: handle, ...(range ?? {}) }),
    close: () => handle.close(),
  };
}

/** Gives a file a second name, which fails when the name is taken: the only atomic "create unless it exists" with content. */
async function linkOnce(file: string, path: string): Promise<boolean> {
  try {
    await link(file, path);
    return true;
  } catch (error) {
    switch (systemCode(error)) {
      case 'EEXIST':
        return false;
      // Another file system, or one without hard links: copy beside the target, then try again from there.
      case 'EXDEV':
      case 'EPERM':
      case 'ENOTSUP':
        return copyOnce(file, path);
      default:
        throw error;
    }
  }
}

async function copyOnce(file: string, path: string): Promise<boolean> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    await copyFile(file, temporary);
    await syncPath(temporary);
    // Originals of one key have the same bytes, so replacing one that appeared in between changes nothing.
    if ((await absentAsUndefined(stat(path))) !== undefined) return false;
    await rename(temporary, path);
    return true;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes folders and syncs each new one's parent, without which a crash could lose a synced file with its folder. */
async function makeFolders(root: string, folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (firstMade === undefined) return;
  for (let made = folder; made.length > root.length; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === firstMade) return;
  }
}

const syncFolder = (folder: string) => syncPath(folder);

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function absentAsUndefined<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
