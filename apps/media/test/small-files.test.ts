import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { createFileStore, type OpenObject } from '@headwater/media-storage';

import { cacheSmallFiles, smallBytes } from '../src/bytes/small-files';

const key = '7/originals/ab/abcd';
const whole = { whole: true };

let directory: string;
let path: string;
let nowMs: number;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'headwater-small-files-'));
  path = join(directory, key);
  await mkdir(dirname(path), { recursive: true });
  nowMs = 1_000;
});

afterEach(() => rm(directory, { recursive: true }));

const open = (maxBytes = 2 ** 20) =>
  cacheSmallFiles(createFileStore(directory), { maxBytes, now: () => nowMs });

const textOf = async (object: OpenObject | undefined): Promise<string | undefined> =>
  (await object?.readAll())?.toString();

it('opens a small file once, and shows what took its place a minute later', async () => {
  const files = open();
  await writeFile(path, 'first');
  expect(await textOf(await files.open(7, key, whole))).toBe('first');
  await writeFile(path, 'second');
  nowMs += 59_999;
  expect(await textOf(await files.open(7, key, whole))).toBe('first');
  nowMs += 1;
  expect(await textOf(await files.open(7, key, whole))).toBe('second');
  await rm(path);
  expect(await textOf(await files.open(7, key, whole))).toBe('second');
});

it('does not keep that there is no file', async () => {
  const files = open();
  expect(await files.open(7, key, whole)).toBeUndefined();
  await writeFile(path, 'late');
  expect(await textOf(await files.open(7, key, whole))).toBe('late');
});

it('keeps what one site shows from no other', async () => {
  const files = open();
  await writeFile(path, 'first');
  await textOf(await files.open(7, key, whole));
  await rm(path);
  expect(await files.open(8, key, whole)).toBeUndefined();
});

it.each([
  ['the largest small file', smallBytes, 1],
  ['a file that is one byte larger', smallBytes + 1, 0],
])('keeps %s: %i bytes', async (_, sizeBytes, kept) => {
  const files = open();
  const bytes = Buffer.alloc(sizeBytes, 'x');
  await writeFile(path, bytes);
  const object = await files.open(7, key, whole);
  expect(object?.sizeBytes).toBe(sizeBytes);
  expect((await object?.readAll())?.equals(bytes)).toBe(true);
  await rm(path);
  expect((await files.open(7, key, whole)) === undefined ? 0 : 1).toBe(kept);
});

it('reads parts from what it keeps, but keeps nothing because of a part', async () => {
  const files = open();
  await writeFile(path, 'abcdefgh');
  await (await files.open(7, key, { whole: false }))?.close();
  await writeFile(path, '01234567');
  await textOf(await files.open(7, key, whole));
  await rm(path);
  const again = async () => (await files.open(7, key, { whole: false }))!;
  expect((await buffer((await again()).read({ start: 2, end: 4 }))).toString()).toBe('234');
  expect((await buffer((await again()).read())).toString()).toBe('01234567');
  const parts = (await again()).readParts([
    { start: 6, end: 7 },
    { start: 0, end: 0 },
  ]);
  expect((await buffer(parts)).toString()).toBe('670');
  await (await again()).close();
});

it('gives a site at most half of its room', async () => {
  const files = open(8_192);
  await writeFile(path, Buffer.alloc(4_096));
  await textOf(await files.open(7, key, whole));
  await rm(path);
  expect(await files.open(7, key, whole)).toBeUndefined();
});

it('keeps nothing without room', async () => {
  const files = open(0);
  await writeFile(path, '');
  expect(await textOf(await files.open(7, key, whole))).toBe('');
  await rm(path);
  expect(await files.open(7, key, whole)).toBeUndefined();
});
