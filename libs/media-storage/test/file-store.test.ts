import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { createFileStore, type LocalFile, type OpenObject } from '../src';
import { describeObjectStore } from './support';

const folders: string[] = [];
const newFolder = (parent = tmpdir()): string => {
  const folder = mkdtempSync(join(parent, 'headwater-store-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function newFile(content: string): Promise<LocalFile> {
  const path = join(newFolder(), 'file');
  await writeFile(path, content);
  return { path, sizeBytes: content.length, sha256: 'a driver for folders needs none' };
}

const newStore = async (parent?: string) => {
  const store = createFileStore(join(newFolder(parent), 'made', 'when', 'missing'));
  await store.prepare();
  return store;
};

describeObjectStore('a folder', () => newStore());

const shm = '/dev/shm';
const otherFileSystem = existsSync(shm) && statSync(shm).dev !== statSync(tmpdir()).dev;
if (otherFileSystem)
  describeObjectStore('a folder of another file system than the uploads (needs /dev/shm)', () =>
    newStore(shm),
  );
else test.skip('a folder of another file system than the uploads (needs /dev/shm)', () => undefined);

test('an object is a file under its key, and nothing is left beside it', async () => {
  for (const parent of otherFileSystem ? [tmpdir(), shm] : [tmpdir()]) {
    const directory = newFolder(parent);
    const store = createFileStore(directory);
    expect(await store.putOnce('a/b', await newFile('first'))).toBe(true);
    expect(await store.putOnce('a/b', await newFile('second'))).toBe(false);
    await store.replace('a/c', Buffer.from('third'));
    expect(await readFile(join(directory, 'a/b'), 'utf8')).toBe('first');
    expect(await filesIn(directory)).toEqual(['a/b', 'a/c']);
  }
});

test.each([
  ['all of it', (object: OpenObject) => object.read()],
  ['a part', (object: OpenObject) => object.read({ start: 10, end: 2_999_999 })],
  ['parts', (object: OpenObject) => object.readParts([{ start: 2_999_000, end: 2_999_999 }])],
])('a file that is cut off while it is read (%s) does not look like one that ends there', async (_, read) => {
  const directory = newFolder();
  const store = createFileStore(directory);
  await store.replace('a/cut', Buffer.alloc(3_000_000));
  const object = await store.open('a/cut');
  await truncate(join(directory, 'a/cut'), 1_000_000);
  await expect(buffer(read(object!))).rejects.toThrow('the file ended early');
});

const cutOff = 3_000_000;
const leave = (stream: Readable) => void stream.once('data', () => stream.destroy());

// Of this process, and what each of them is.
(process.platform === 'linux' ? test : test.skip).each<[string, (object: OpenObject) => unknown]>([
  ['read', (object) => buffer(object.read())],
  ['read in part', (object) => buffer(object.read({ start: 10, end: 20 }))],
  ['read at once', (object) => object.readAll()],
  [
    'read in parts',
    (object) =>
      buffer(
        object.readParts([
          { start: 1, end: 2 },
          { start: 9, end: 9 },
        ]),
      ),
  ],
  ['not read', (object) => object.close()],
  ['left', (object) => leave(object.read())],
  ['left in its parts', (object) => leave(object.readParts([{ start: 0, end: cutOff - 1 }]))],
  ['cut off', (object) => buffer(object.read())],
  ['cut off at once', (object) => object.readAll()],
  ['cut off in its parts', (object) => buffer(object.readParts([{ start: 5, end: 9 }]))],
])('the file of an object that is %s is closed', async (how, use) => {
  const directory = newFolder();
  const store = createFileStore(directory);
  await store.replace('a/b', Buffer.alloc(cutOff));
  const opened = () => openFiles().filter((path) => path.startsWith(directory));
  const object = await store.open('a/b');
  expect(opened()).toHaveLength(1);
  if (how.startsWith('cut off')) {
    await truncate(join(directory, 'a/b'), 0);
    await expect(use(object!)).rejects.toThrow();
  } else await use(object!);
  while (opened().length > 0) await new Promise(setImmediate);
});

/** A file that is closed meanwhile is none. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(`/proc/self/fd/${name}`)];
    } catch {
      return [];
    }
  });
}

test('a folder is no object, and is not kept open', async () => {
  const directory = newFolder();
  const store = createFileStore(directory);
  await mkdir(join(directory, 'a/folder'), { recursive: true });
  expect(await store.open('a/folder')).toBeUndefined();
  if (process.platform === 'linux')
    expect(openFiles().filter((path) => path.startsWith(directory))).toEqual([]);
});

test('what cannot be written leaves nothing beside it', async () => {
  const directory = newFolder();
  const store = createFileStore(directory);
  await mkdir(join(directory, 'a/taken'), { recursive: true });
  await expect(store.replace('a/taken', Buffer.from('x'))).rejects.toMatchObject({
    reason: 'STORAGE_UNAVAILABLE',
  });
  expect(await filesIn(directory)).toEqual([]);
});

test('what a crash left half written is in no list', async () => {
  const directory = newFolder();
  const store = createFileStore(directory);
  await store.replace('a/whole', Buffer.from('x'));
  await writeFile(join(directory, 'a/.4f1c2a'), 'half');
  const keys: string[] = [];
  for await (const { key } of store.list('a')) keys.push(key);
  expect(keys).toEqual(['a/whole']);
});

test('a folder that cannot be written fails the check, and the start in words', async () => {
  const directory = newFolder();
  const store = createFileStore(directory);
  await store.check();
  await chmod(directory, 0o500);
  // Root may write everywhere; a folder that is gone stops it too.
  if (process.getuid?.() === 0) rmSync(directory, { recursive: true });
  await expect(store.check()).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'STORAGE_UNAVAILABLE' });
  const file = (await newFile('not a folder')).path;
  // Root has every right in /proc, where nothing can be made; Node's own way never ends there.
  for (const none of [file, ...(process.platform === 'linux' ? ['/proc', '/proc/media'] : [])])
    await expect(createFileStore(none).prepare()).rejects.toThrow(
      `the media folder ${none} cannot be written`,
    );
});

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(directory, join(entry.parentPath, entry.name))).sort();
}
