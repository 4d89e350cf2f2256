import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { chmod, mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { createFileStore } from '../src/storage/file-store';
import { createStaging } from '../src/storage/staging';
import { filesIn } from './setup';

const folders: string[] = [];
const newFolder = (parent = tmpdir()): string => {
  const folder = mkdtempSync(join(parent, 'headwater-store-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function newFile(content: string, folder = newFolder()): Promise<string> {
  const file = join(folder, 'file');
  await writeFile(file, content);
  return file;
}

test('an original is written once: a second one under its key changes nothing', async () => {
  const directory = newFolder();
  const store = createFileStore(directory);
  expect(await store.putOnce('a/b/c', await newFile('first'))).toBe(true);
  expect(await store.putOnce('a/b/c', await newFile('second'))).toBe(false);
  expect(await readFile(join(directory, 'a/b/c'), 'utf8')).toBe('first');
});

const shm = '/dev/shm';
const otherFileSystem = existsSync(shm) && statSync(shm).dev !== statSync(tmpdir()).dev;
(otherFileSystem ? test : test.skip)('the same from another file system (needs /dev/shm)', async () => {
  const directory = newFolder(shm);
  const store = createFileStore(directory);
  expect(await store.putOnce('a/b', await newFile('first'))).toBe(true);
  expect(await store.putOnce('a/b', await newFile('second'))).toBe(false);
  expect(await readFile(join(directory, 'a/b'), 'utf8')).toBe('first');
  expect(await filesIn(directory)).toEqual(['a/b']);
});

test('a replaced object is read to its end by who opened it before', async () => {
  const store = createFileStore(newFolder());
  await store.replace('v/x.png', Buffer.from('old bytes'));
  const before = await store.open('v/x.png');
  await store.replace('v/x.png', Buffer.from('new'));
  expect(before!.sizeBytes).toBe(9);
  expect((await buffer(before!.read())).toString()).toBe('old bytes');
  const after = await store.open('v/x.png');
  expect((await buffer(after!.read({ start: 1, end: 2 }))).toString()).toBe('ew');
});

test('what is not there is told apart from what cannot be read', async () => {
  const directory = newFolder();
  const store = createFileStore(directory);
  expect(await store.open('no/such')).toBeUndefined();
  expect(await store.exists('no/such')).toBe(false);
  expect(
    await store.withFile('no/such', () => Promise.reject(new Error('must not be called'))),
  ).toBeUndefined();
  await store.deleteAll('no/such');
  await mkdir(join(directory, 'folder'));
  expect(await store.exists('folder')).toBe(false);
});

test('a key leads nowhere outside of the store', async () => {
  const store = createFileStore(newFolder());
  for (const key of ['../x', 'a/../../x', '/etc/passwd', '', 'a//b', 'a/', 'a\0b', '.hidden', 'a/..'])
    await expect(store.exists(key)).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
});

test('everything below a prefix goes, and nothing beside it', async () => {
  const directory = newFolder();
  const store = createFileStore(directory);
  for (const key of ['v/1/a/x', 'v/1/a/y', 'v/1/ab/z', 'v/10/a']) await store.replace(key, Buffer.from('x'));
  await store.deleteAll('v/1/a');
  expect(await filesIn(directory)).toEqual(['v/1/ab/z', 'v/10/a']);
});

test('a folder that cannot be written fails the check', async () => {
  const directory = newFolder();
  const store = createFileStore(directory);
  await store.check();
  await chmod(directory, 0o500);
  // Root may write everywhere; a folder that is gone stops it too.
  if (process.getuid?.() === 0) rmSync(directory, { recursive: true });
  await expect(store.check()).rejects.toMatchObject({ code: 'UNAVAILABLE', reason: 'STORAGE_UNAVAILABLE' });
});

test('what dead processes left behind is cleared, what is being written is not', async () => {
  const directory = newFolder();
  await writeFile(join(directory, 'old'), 'x');
  await writeFile(join(directory, 'new'), 'x');
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(directory, 'old'), twoHoursAgo, twoHoursAgo);
  await createStaging(directory).removeStale();
  expect(await filesIn(directory)).toEqual(['new']);
});
