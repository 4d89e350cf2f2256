import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AppError } from '@headwater/errors';
import { createFileStore, type ObjectStore } from '@headwater/media-storage';

import { type Decrypt, readIdentities } from '../src/backup/encryption';
import { type Manifest, readManifest } from '../src/backup/manifest';
import { readList } from '../src/backup/media-pool';
import type { StoredPart } from '../src/backup/part';
import { readTable, withMedia } from '../src/backup/read-backup';
import { type FilledInstallation, fillInstallation } from './support/backups';
import { run } from './support/run';

jest.setTimeout(180_000);

// EXHAUSTIVE=1 tries every byte of every file.
const tries = process.env['EXHAUSTIVE'] === '1' ? Infinity : 24;

const folder = mkdtempSync(join(tmpdir(), 'headwater-damage-test-'));
const scratch = mkdtempSync(join(tmpdir(), 'headwater-damage-scratch-'));
let installation: FilledInstallation;
let recipient: string;
let decrypt: Decrypt;

beforeAll(async () => {
  const age = await import('age-encryption');
  const identity = await age.generateX25519Identity();
  await writeFile(join(folder, 'identity.txt'), `${identity}\n`);
  recipient = await age.identityToRecipient(identity);
  decrypt = readIdentities(folder, 'identity.txt');
  installation = await fillInstallation(join(folder, 'media'));
});

afterAll(async () => {
  await installation.database.close();
  for (const each of [folder, scratch]) rmSync(each, { recursive: true, force: true });
});

interface Stored {
  store: ObjectStore;
  manifest: Manifest;
  decrypt: Decrypt | undefined;
  pathOf(key: string): string;
}

async function makeBackup(to: string, ...args: string[]): Promise<Stored> {
  const made = await run(['backup', '--json', '--to', to, '--media', 'file:media', ...args], {
    cwd: folder,
    environment: { DATABASE_URL: installation.database.urls.admin },
  });
  expect(made.exitCode).toBe(0);
  const store = createFileStore(join(folder, to));
  return {
    store,
    manifest: await readManifest(store, String(made.json()['backup_id'])),
    decrypt: args.includes('--plain') ? undefined : decrypt,
    pathOf: (key) => join(folder, to, key),
  };
}

/** Places of a file: its first and last bytes, those around chunks of age, and others evenly. */
function placesOf(length: number): number[] {
  const places = new Set<number>();
  const step = Math.max(1, Math.floor(length / tries));
  for (let place = 0; place < length; place += step) places.add(place);
  for (const edge of [
    0,
    1,
    2,
    9,
    10,
    22,
    60,
    120,
    200,
    length - 17,
    length - 16,
    length - 8,
    length - 4,
    length - 1,
  ])
    if (edge >= 0 && edge < length) places.add(edge);
  return [...places];
}

/** The file with one bit changed, cut at, and longer by a byte, at each place. */
function* damages(bytes: Buffer): Generator<{ how: string; damaged: Buffer }> {
  for (const place of placesOf(bytes.length)) {
    yield {
      how: `bit of ${place} changed`,
      damaged: bytes.with(place, bytes[place]! ^ (1 << (place % 8))) as Buffer,
    };
    yield { how: `cut at ${place}`, damaged: bytes.subarray(0, place) };
  }
  yield { how: 'a byte longer', damaged: Buffer.concat([bytes, Buffer.from('x')]) };
}

/** Damages a file of a backup in many ways, and reads it each time. Returns the damages that were not reported with the file's name. */
async function tryDamages(
  path: string,
  key: string,
  read: (part: StoredPart) => Promise<unknown>,
  part?: StoredPart,
): Promise<string[]> {
  const bytes = await readFile(path);
  const unnoticed: string[] = [];
  for (const { how, damaged } of damages(bytes)) {
    await writeFile(path, damaged);
    // If a part is given, it gets the size and hash of the damaged file, as if the damage had come before the hash.
    const given = part && {
      ...part,
      sizeBytes: damaged.length,
      sha256: createHash('sha256').update(damaged).digest('hex'),
    };
    try {
      await read(given!);
      unnoticed.push(`${key}: ${how}`);
    } catch (error) {
      if (
        !(error instanceof AppError) ||
        !/BACKUP_DAMAGED|IDENTITY_WRONG|BACKUP_FORMAT/.test(error.reason) ||
        !error.message.includes(key)
      )
        unnoticed.push(`${key}: ${how}: ${String((error as Error).stack)}`);
    }
  }
  await writeFile(path, bytes);
  return unnoticed;
}

const drain = async (rows: AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of rows) hash.update(chunk);
  return hash.digest('hex');
};

/** The same content is no damage: nobody reads which system has compressed it. */
function assertOther(part: StoredPart, read: unknown, written: unknown): void {
  if (JSON.stringify(read) === JSON.stringify(written))
    throw new AppError('DATA_LOSS', 'BACKUP_DAMAGED', `${part.key} is as it was`);
}

/** Small parts. */
async function partsOf({ store, manifest }: Stored) {
  const table = manifest.tables.find(({ name }) => name === 'languages')!;
  const lists = await Promise.all(
    manifest.media.lists.map(async (list) => ({ list, entries: await readList(store, list) })),
  );
  const found = lists.flatMap(({ list, entries }) => entries.map((entry) => ({ list, entry })));
  found.sort((one, other) => one.entry.sizeBytes - other.entry.sizeBytes);
  return { table, ...found[0]! };
}

describe.each([
  ['plain', () => ['--plain']],
  ['encrypted', () => ['--recipient', recipient]],
])('a backup that is %s', (name, options) => {
  let backup: Stored;
  beforeAll(async () => {
    backup = await makeBackup(name, ...options());
  });

  test('names its manifest for every damage of it', async () => {
    const { store, manifest, pathOf } = backup;
    const key = `backups/${manifest.backupId}/manifest.json`;
    expect(await tryDamages(pathOf(key), key, () => readManifest(store, manifest.backupId))).toEqual([]);
  });

  test('of a format that this release does not know is said to be of that', async () => {
    const { store, manifest, pathOf } = backup;
    const path = pathOf(`backups/${manifest.backupId}/manifest.json`);
    const bytes = await readFile(path);
    for (const format of [2, '1', null]) {
      const body = { ...manifest, format };
      const sha256 = createHash('sha256').update(JSON.stringify(body)).digest('hex');
      await writeFile(path, JSON.stringify({ sha256, body }));
      await expect(readManifest(store, manifest.backupId)).rejects.toMatchObject({
        reason: 'BACKUP_FORMAT',
        message: expect.stringContaining(
          `has format ${String(format)}; this release reads format 1`,
        ) as string,
      });
    }
    await writeFile(path, bytes);
  });

  test('names a part of rows, a list and an object of media for every damage of it', async () => {
    const { table, list, entry } = await partsOf(backup);
    for (const [part, read] of [
      [table.parts[0]!, () => drain(readTable(backup, table))],
      [list, () => readList(backup.store, list)],
      [entry.stored, () => withMedia(backup, entry, scratch, () => Promise.resolve())],
    ] as const)
      expect(await tryDamages(backup.pathOf(part.key), part.key, read)).toEqual([]);
  });

  test('is damaged in no way that reads as other content, even where its hashes are those of the damage', async () => {
    const { table, list, entry } = await partsOf(backup);
    const rows = await drain(readTable(backup, table));
    const entries = await readList(backup.store, list);
    for (const [part, read] of [
      [
        table.parts[0]!,
        async (part: StoredPart) =>
          assertOther(part, await drain(readTable(backup, { parts: [part] })), rows),
      ],
      [list, async (part: StoredPart) => assertOther(part, await readList(backup.store, part), entries)],
      [
        entry.stored,
        (stored: StoredPart) => withMedia(backup, { ...entry, stored }, scratch, () => Promise.resolve()),
      ],
    ] as const)
      expect(await tryDamages(backup.pathOf(part.key), part.key, read, part)).toEqual([]);
  });
});
