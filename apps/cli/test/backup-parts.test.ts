import { randomBytes } from 'node:crypto';
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { loadData, openSnapshotSource } from '@headwater/schema';

import { type BackupCommands, reasonOf, startBackupCommands } from './support/backup-commands';
import { contentsOf, filesBelow, protectionOf, query } from './support/backups';

jest.setTimeout(120_000);

let on: BackupCommands;

beforeAll(async () => {
  on = await startBackupCommands();
});

afterAll(() => on?.close());

test('every part that is changed, cut or missing is named, and nothing is restored', async () => {
  await on.backup('sound', '--plain');
  const files = await filesBelow(join(on.folder, 'sound'));
  expect(files.length).toBeGreaterThan(15);
  for (const [index, file] of files.entries()) {
    const path = join(on.folder, 'sound', file);
    const bytes = await readFile(path);
    const how = ['changed', 'cut', 'missing'][index % 3]!;
    const at = randomBytes(4).readUInt32BE() % bytes.length;
    if (how === 'changed') await writeFile(path, bytes.with(at, bytes[at]! ^ (1 << (index % 8))));
    else if (how === 'cut') await truncate(path, at);
    else await rm(path);
    const verified = await on.headwater(['restore', '--from', 'sound', '--verify']);
    const isNone = file.endsWith('manifest.json') && how === 'missing';
    expect([file, how, at, verified.exitCode]).toEqual([file, how, at, isNone ? 3 : 1]);
    expect(verified.stderr).toContain(isNone ? 'BACKUP_NOT_FOUND' : file);
    await writeFile(path, bytes);
  }
  expect((await on.headwater(['restore', '--from', 'sound', '--verify'])).exitCode).toBe(0);

  const url = await on.emptyDatabase();
  for (const part of ['database/content.entries.', '/media/', 'media/plain/']) {
    const path = join(
      on.folder,
      'sound',
      files.find((file) => file.includes(part))!,
    );
    const bytes = await readFile(path);
    await writeFile(path, bytes.with(-1, bytes.at(-1)! ^ 1));
    const restored = await on.restore('sound', url, '--media', 'file:never');
    expect([part, restored.exitCode, reasonOf(restored)]).toEqual([part, 1, 'BACKUP_DAMAGED']);
    await writeFile(path, bytes);
  }
  expect(await query(url, "select from pg_tables where schemaname = 'site'")).toEqual([]);
});

test('rows that cannot be read to their end leave nothing behind', async () => {
  const url = await on.migratedDatabase();
  const before = await contentsOf(url);
  const source = await openSnapshotSource(on.installation.database.urls.admin);
  try {
    const { tables, sequences } = await source.withSnapshot((snapshot) => Promise.resolve(snapshot));
    const broken = () =>
      Readable.from(
        (function* () {
          yield Buffer.from('1\t');
          throw new Error('cut off');
        })(),
      );
    const load = loadData({
      adminUrl: url,
      tables,
      sequences,
      open: (table) => (table.name === 'sites' ? broken() : Readable.from([])),
      onLoaded: () => undefined,
    });
    await expect(load).rejects.toThrow('cut off');
  } finally {
    await source.close();
  }
  expect(await contentsOf(url)).toEqual(before);
  expect(await protectionOf(url)).toEqual(await protectionOf(on.installation.database.urls.admin));
});

/** Anybody who can write where backups are stored can write such values into one. */
test.each([
  [
    'a role',
    'site_owner; create table site.intruder (); commit; set local role headwater_site',
    'sites_site_id_seq',
  ],
  ['a name', 'site', 'sites_site_id_seq"; create table site.intruder (); --'],
])(
  'of sequences only those are set that migrations have made, and %s is no statement',
  async (_, schema, name) => {
    const url = await on.migratedDatabase();
    const source = await openSnapshotSource(on.installation.database.urls.admin);
    try {
      const { tables } = await source.withSnapshot((snapshot) => Promise.resolve(snapshot));
      const load = loadData({
        ...{ adminUrl: url, tables, sequences: [{ schema, name, lastValue: '1', isCalled: true }] },
        open: () => Readable.from([]),
        onLoaded: () => undefined,
      });
      await expect(load).rejects.toMatchObject({ reason: 'BACKUP_DIFFERS' });
    } finally {
      await source.close();
    }
    expect(await query(url, "select from pg_tables where tablename = 'intruder'")).toEqual([]);
  },
);
