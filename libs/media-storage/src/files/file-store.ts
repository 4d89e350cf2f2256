import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  copyFile,
  link,
  mkdir,
  mkdtemp,
  open,
  opendir,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { makeFolder } from '@headwater/runtime';

import { checkKey, isObjectKey } from '../keys';
import type { ObjectStat, ObjectStore } from '../object-store';
import { systemCode, toStorageError, withFileErrors } from './errors';
import { openFileObject } from './open-file';

/** Stores objects as files below `directory`, which must be on one file system. `prepare` creates the folder. */
export function createFileStore(directory: string): ObjectStore {
  const pathOf = (key: string): string => join(directory, checkKey(key));

  const statOf = (key: string): Promise<ObjectStat | undefined> =>
    withFileErrors(() => statFile(pathOf(key)));
  const check = () => withFileErrors(() => access(directory, constants.R_OK | constants.W_OK));

  return {
    async prepare() {
      try {
        makeFolder(directory);
        await check();
        await rmdir(await mkdtemp(join(directory, '.probe-')));
      } catch (cause) {
        throw new Error(`the media folder ${directory} cannot be written`, { cause });
      }
    },

    putOnce: (key, file) =>
      withFileErrors(async () => {
        const path = pathOf(key);
        await makeFolders(directory, dirname(path));
        return (await linkOnce(file.path, path)) && (await syncFolder(dirname(path)), true);
      }),

    replace: (key, bytes) =>
      withFileErrors(async () => {
        const path = pathOf(key);
        await makeFolders(directory, dirname(path));
        const temporary = temporaryBeside(path);
        try {
          await writeSynced(temporary, bytes);
          await rename(temporary, path);
        } catch (error) {
          await rm(temporary, { force: true });
          throw error;
        }
        await syncFolder(dirname(path));
      }),

    open: (key) => withFileErrors(() => absentAsUndefined(openFileObject(pathOf(key)))),

    stat: statOf,

    withFile: async (key, use) => ((await statOf(key)) === undefined ? undefined : use(pathOf(key))),

    delete: (key) =>
      withFileErrors(async () => {
        if ((await statFile(pathOf(key))) !== undefined) await rm(pathOf(key), { force: true });
      }),

    deleteBelow: (prefix) =>
      withFileErrors(async () => {
        const folder = pathOf(prefix);
        if ((await absentAsUndefined(stat(folder)))?.isDirectory() === true)
          await rm(folder, { recursive: true, force: true });
      }),

    async *list(prefix) {
      try {
        for await (const path of filesBelow(pathOf(prefix))) {
          const key = relative(directory, path);
          const found = isObjectKey(key) ? await statFile(path) : undefined;
          if (found !== undefined) yield { key, ...found };
        }
      } catch (error) {
        throw toStorageError(error);
      }
    },

    async *listNames(prefix) {
      try {
        const entries = await absentAsUndefined(opendir(pathOf(prefix)));
        for await (const { name } of entries ?? []) if (isObjectKey(name)) yield name;
      } catch (error) {
        throw toStorageError(error);
      }
    },

    check,
    close: () => Promise.resolve(),
  };
}

/** No key begins with a dot, so a file left half written by a crash is never mistaken for an object. */
const temporaryBeside = (path: string): string => join(dirname(path), `.${randomUUID()}`);

async function statFile(path: string): Promise<ObjectStat | undefined> {
  const found = await absentAsUndefined(stat(path));
  return found?.isFile() === true
    ? { sizeBytes: found.size, modifiedAt: new Date(found.mtimeMs) }
    : undefined;
}

/** Folders may be deleted during the iteration, together with their files. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await absentAsUndefined(opendir(folder));
  if (entries === undefined) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Gives a file a second name; fails if the name exists. This is the only atomic way to create a file with its content unless it exists. */
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
  const temporary = temporaryBeside(path);
  try {
    await copyFile(file, temporary);
    await syncPath(temporary);
    return await moveOnce(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function moveOnce(temporary: string, path: string): Promise<boolean> {
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    // Without hard links this is not atomic, but all writers of a key store the same bytes, so replacing does no harm.
    if (!['EPERM', 'ENOTSUP'].includes(systemCode(error) ?? '')) throw error;
    if ((await absentAsUndefined(stat(path))) !== undefined) return false;
    await rename(temporary, path);
    return true;
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

/** Creates folders and syncs the parent of each new one, because otherwise a crash could lose a synced file with its folder. */
async function makeFolders(root: string, folder: string): Promise<void> {
  const firstMade = await makePath(folder);
  if (firstMade === undefined) return;
  for (let made = folder; made.length > root.length; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === firstMade) return;
  }
}

async function makePath(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder);
    return folder;
  } catch (error) {
    // Most puts find their folder.
    return systemCode(error) === 'EEXIST' ? undefined : makeFolder(folder);
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
