import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { hasS3, placeIn, startS3 } from '@headwater/testing';

import { type BackupCommands, free, key, reasonOf, startBackupCommands } from './support/backup-commands';
import { addMedia, contentsOf, filesBelow, protectionOf, query } from './support/backups';

jest.setTimeout(120_000);

let on: BackupCommands;

beforeAll(async () => {
  on = await startBackupCommands();
});

afterAll(() => on?.close());

test('an encrypted backup restores every row and every byte into an empty database', async () => {
  const made = await on.backup('whole', ...on.encrypted());
  expect([made.exitCode, made.stderr]).toEqual([0, expect.stringContaining('Not in it: service keys')]);
  expect(made.json()).toMatchObject({
    encrypted: true,
    media_objects: 6,
    media_objects_copied: 5,
    media_gone: 0,
  });
  const stored = await filesBelow(join(on.folder, 'whole'));
  for (const file of stored) {
    const bytes = await readFile(join(on.folder, 'whole', file));
    expect([file, bytes.includes('ann@example.org'), bytes.includes('one.example')]).toEqual([
      file,
      false,
      false,
    ]);
  }

  const url = await on.emptyDatabase();
  // Of an installation that was there before: the media service would take the folder for that of another one.
  await mkdir(join(on.folder, 'restored-media'));
  await writeFile(join(on.folder, 'restored-media/installation.json'), `{"installation":"${randomUUID()}"}`);
  const restored = await on.restore('whole', url, ...key, '--media', 'file:restored-media');
  expect([restored.exitCode, restored.stderr]).toEqual([0, expect.stringContaining('Backup 20')]);
  expect(await readdir(join(on.folder, 'restored-media'))).toEqual(['originals']);
  expect(restored.json()).toMatchObject({
    sites: 2,
    media_written: 6,
    media_missing: 0,
    rows: made.json()['rows'],
  });
  const before = await contentsOf(on.installation.database.urls.admin);
  expect(before['content.entries']).toHaveLength(40);
  expect(before['content.presences']).toHaveLength(1);
  expect(await contentsOf(url)).toEqual(free(before));
  expect(await protectionOf(url)).toEqual(await protectionOf(on.installation.database.urls.admin));
  for (const original of on.installation.originals)
    expect(await readFile(join(on.folder, 'restored-media', original))).toEqual(
      await readFile(join(on.media, original)),
    );

  const versions = 'select site_id, version from platform.site_versions order by 1';
  const [old, raised] = [
    await query<{ version: string }>(on.installation.database.urls.admin, versions),
    await query<{ version: string }>(url, versions),
  ];
  expect(raised).toHaveLength(2);
  for (const [index, { version }] of raised.entries())
    expect(Number(version)).toBeGreaterThan(Number(old[index]!.version));
  // Plans are made of statistics from the first read on.
  expect(await query(url, "select reltuples from pg_class where oid = 'content.entries'::regclass")).toEqual([
    { reltuples: 40 },
  ]);
  // Ids go on where they were.
  const [site] = await query<{ site_id: string }>(
    url,
    `with site as (
       insert into site.sites (site_key, name, mode, default_language)
       values ('abcabcabcabc', 'New', 'headless', 'en') returning site_id
     ), language as (
       insert into site.languages (site_id, code, name) select site_id, 'en', 'English' from site
     )
     select site_id from site`,
  );
  expect(Number(site!.site_id)).toBeGreaterThan(Math.max(...on.installation.siteIds));

  // Once restored, the database has sites.
  const again = await on.restore('whole', url, ...key, '--no-media');
  expect([again.exitCode, reasonOf(again)]).toEqual([4, 'DATABASE_NOT_EMPTY']);
});

test('restores into a migrated database without sites, with or without the bytes of media', async () => {
  await on.backup('plain', '--plain');
  const url = await on.migratedDatabase();
  const restored = await on.restore('plain', url, '--no-media');
  expect([restored.exitCode, restored.json()]).toEqual([0, expect.objectContaining({ media_written: 0 })]);
  expect(await contentsOf(url)).toEqual(free(await contentsOf(on.installation.database.urls.admin)));
});

test('bytes that are there stay, and cut ones are replaced', async () => {
  await on.backup('beside', '--plain');
  const [, cut = '', , , whole = ''] = on.installation.originals;
  for (const original of [cut, whole])
    await mkdir(dirname(join(on.folder, 'some-media', original)), { recursive: true });
  await writeFile(join(on.folder, 'some-media', cut), 'cut');
  await writeFile(join(on.folder, 'some-media', whole), await readFile(join(on.media, whole)));
  const restored = await on.restore('beside', await on.emptyDatabase(), '--media', 'file:some-media');
  expect([restored.exitCode, restored.json()]).toEqual([0, expect.objectContaining({ media_written: 5 })]);
  for (const original of on.installation.originals)
    expect(await readFile(join(on.folder, 'some-media', original))).toEqual(
      await readFile(join(on.media, original)),
    );
});

test('bytes that are there are not copied again; --keep deletes what no kept backup names', async () => {
  const { database, siteIds } = on.installation;
  expect((await on.backup('kept', ...on.encrypted())).json()).toMatchObject({ media_objects_copied: 5 });
  expect((await on.backup('kept', ...on.encrypted())).json()).toMatchObject({
    media_objects: 6,
    media_objects_copied: 0,
    backups_deleted: null,
    objects_deleted: null,
  });
  const extra = await addMedia(database, siteIds[0]!, on.media, Buffer.from('for one backup'));
  expect((await on.backup('kept', ...on.encrypted())).json()).toMatchObject({ media_objects_copied: 1 });
  await query(database.urls.admin, "delete from media.media where name = 'file.bin' and content_hash = $1", [
    extra.split('/').at(-1),
  ]);
  await query(database.urls.admin, 'delete from media.objects where content_hash = $1', [
    extra.split('/').at(-1),
  ]);
  await mkdir(join(on.folder, 'kept/backups/20200101t000000000z-abcdef/database'), { recursive: true });
  await writeFile(join(on.folder, 'kept/backups/20200101t000000000z-abcdef/database/part'), 'begun');

  const last = await on.backup('kept', ...on.encrypted(), '--keep', '2');
  expect(last.json()).toMatchObject({ backups_deleted: 2, objects_deleted: 0 });
  const shorter = await on.backup('kept', ...on.encrypted(), '--keep', '1');
  expect(shorter.json()).toMatchObject({ backups_deleted: 2, objects_deleted: 1 });
  const list = await on.headwater(['backups', 'list', '--from', 'kept']);
  expect(list.json<object[]>()).toEqual([
    expect.objectContaining({ backup_id: shorter.json()['backup_id'], encrypted: true, complete: true }),
  ]);
  const verified = await on.headwater(['restore', '--from', 'kept', '--verify', ...key]);
  expect([verified.exitCode, verified.json()]).toEqual([0, expect.objectContaining({ decrypted: true })]);
});

test('bytes that are missing or damaged end a backup with an exit code, and are named; deleted ones are counted', async () => {
  const { database, siteIds } = on.installation;
  const lost = await addMedia(database, siteIds[0]!, on.media, Buffer.from('soon lost'));
  const spoiled = await addMedia(database, siteIds[0]!, on.media, Buffer.from('soon spoiled'));
  await rm(join(on.media, lost));
  await writeFile(join(on.media, spoiled), 'other bytes!');
  const result = await on.backup('lost', '--plain', '--keep', '1');
  expect([result.exitCode, reasonOf(result)]).toEqual([1, 'BACKUP_INCOMPLETE']);
  expect(result.stderr).toContain(lost);
  expect(result.stderr).toContain(spoiled);
  const list = await on.headwater(['backups', 'list', '--from', 'lost']);
  expect(list.json<object[]>()).toEqual([expect.objectContaining({ complete: false, media_objects: 6 })]);
  const hashes = [lost, spoiled].map((each) => each.split('/').at(-1));
  await query(database.urls.admin, 'delete from media.media where content_hash = any ($1)', [hashes]);
  await query(database.urls.admin, 'delete from media.objects where content_hash = any ($1)', [hashes]);
});

// Named so that a run without the server says what it left out.
(hasS3() ? test : test.skip)('between two buckets of S3 (needs VersityGW)', async () => {
  const s3 = (await startS3())!;
  try {
    const place = placeIn(s3.bucket);
    const environment = {
      BACKUP_S3_ENDPOINT: place.endpoint,
      BACKUP_S3_REGION: place.region,
      BACKUP_S3_FORCE_PATH_STYLE: 'true',
      BACKUP_S3_ACCESS_KEY_ID: place.credentials.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: place.credentials.secretAccessKey,
    };
    const location = `s3://${place.bucket}/${place.prefix}`;
    const backupTo = (...args: string[]) =>
      on.headwater(['backup', '--to', location, '--media', 'file:media', ...on.encrypted(), ...args], {
        ...environment,
        DATABASE_URL: on.installation.database.urls.admin,
      });
    const first = await backupTo();
    expect([first.exitCode, first.json()]).toEqual([0, expect.objectContaining({ media_objects_copied: 5 })]);
    const second = await backupTo('--keep', '1');
    expect(second.json()).toMatchObject({ media_objects_copied: 0, backups_deleted: 1, objects_deleted: 0 });
    const url = await on.migratedDatabase();
    const restored = await on.headwater(
      ['restore', '--from', location, ...key, '--no-roles', '--media', 'file:from-s3'],
      { ...environment, DATABASE_URL: url },
    );
    expect([restored.exitCode, restored.json()]).toEqual([0, expect.objectContaining({ media_written: 6 })]);
    expect(await contentsOf(url)).toEqual(free(await contentsOf(on.installation.database.urls.admin)));
    expect(await filesBelow(join(on.folder, 'from-s3'))).toEqual([...on.installation.originals].sort());
  } finally {
    await s3.close();
  }
});
