import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

import { loadData, openSnapshotSource } from '@headwater/schema';
import { createTestDatabase, hasS3, placeIn, startS3, type TestDatabase } from '@headwater/testing';

import {
  addMedia,
  contentsOf,
  filesBelow,
  type FilledInstallation,
  fillInstallation,
  protectionOf,
  query,
} from './support/backups';
import { run } from './support/run';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'headwater-backup-test-'));
const media = join(folder, 'media');
let installation: FilledInstallation;
let recipient: string;
const databases: string[] = [];
const targets: TestDatabase[] = [];

const makeKey = async (name: string): Promise<string> => {
  const age = await import('age-encryption');
  const identity = await age.generateX25519Identity();
  await writeFile(join(folder, name), `# created by a test\n${identity}\n`);
  return age.identityToRecipient(identity);
};

beforeAll(async () => {
  recipient = await makeKey('identity.txt');
  await makeKey('other.txt');
  installation = await fillInstallation(media);
});

afterAll(async () => {
  for (const name of databases)
    await query(installation.database.urls.admin, `drop database ${name} with (force)`);
  for (const target of [...targets, installation.database]) await target.close();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = `headwater_test_restored_${randomBytes(6).toString('hex')}`;
  await query(installation.database.urls.admin, `create database ${name}`);
  databases.push(name);
  const url = new URL(installation.database.urls.admin);
  url.pathname = `/${name}`;
  return url.toString();
}

/** As `migrate` leaves it. */
async function migratedDatabase(): Promise<string> {
  const database = await createTestDatabase();
  targets.push(database);
  return database.urls.admin;
}

const headwater = (args: string[], environment: Record<string, string> = {}) =>
  run([...args, '--json'], { cwd: folder, environment });
const backup = (to: string, ...args: string[]) =>
  headwater(['backup', '--to', to, '--media', 'file:media', ...args], {
    DATABASE_URL: installation.database.urls.admin,
  });
const restore = (from: string, url: string, ...args: string[]) =>
  headwater(['restore', '--from', from, '--no-roles', ...args], { DATABASE_URL: url });
const encrypted = () => ['--recipient', recipient];
const key = ['--identity-file', 'identity.txt'];
const reasonOf = ({ stderr }: { stderr: string }): string =>
  (JSON.parse(stderr.trim().split('\n').at(-1)!) as { error: { reason: string } }).error.reason;

/** Jobs that a worker had taken are free again, and nobody has an entry open. */
function free(contents: Record<string, unknown>): Record<string, unknown> {
  const jobs = contents['graphile_worker._private_jobs'] as object[];
  return {
    ...contents,
    'content.presences': [],
    'graphile_worker._private_jobs': jobs.map((job) => ({
      ...job,
      locked_at: null,
      locked_by: null,
      is_available: true,
    })),
  };
}

test.each(['http://backups', 'S3://backups', 'gs://backups', 'FILE:///backups'])(
  '%s is no place for a backup: no folder of this name is made',
  async (place) => {
    const before = await readdir(folder);
    for (const refused of [
      await backup(place, '--plain'),
      await restore(place, 'postgres://unused@127.0.0.1:1/x'),
    ])
      expect([refused.exitCode, reasonOf(refused), refused.stderr]).toEqual([
        7,
        'LOCATION_INVALID',
        expect.stringContaining('it must be file:/folder or s3://bucket or s3://bucket/prefix'),
      ]);
    expect(await readdir(folder)).toEqual(before);
  },
);

test('a folder of media that is missing is refused: it may be misspelt, or not mounted', async () => {
  const refused = await backup('of-no-media', '--plain', '--media', 'file:not-mounted');
  expect([refused.exitCode, reasonOf(refused)]).toEqual([3, 'STORAGE_NOT_FOUND']);
  expect(refused.stderr).toContain(`The folder ${join(folder, 'not-mounted')} does not exist.`);
  expect(await readdir(folder)).not.toContain('not-mounted');
});

test('an encrypted backup restores every row and every byte into an empty database', async () => {
  const made = await backup('whole', ...encrypted());
  expect([made.exitCode, made.stderr]).toEqual([0, expect.stringContaining('Not in it: service keys')]);
  expect(made.json()).toMatchObject({
    encrypted: true,
    media_objects: 6,
    media_objects_copied: 5,
    media_gone: 0,
  });
  const stored = await filesBelow(join(folder, 'whole'));
  for (const file of stored) {
    const bytes = await readFile(join(folder, 'whole', file));
    expect([file, bytes.includes('ann@example.org'), bytes.includes('one.example')]).toEqual([
      file,
      false,
      false,
    ]);
  }

  const url = await emptyDatabase();
  // Of an installation that was there before: the media service would take the folder for that of another one.
  await mkdir(join(folder, 'restored-media'));
  await writeFile(join(folder, 'restored-media/installation.json'), `{"installation":"${randomUUID()}"}`);
  const restored = await restore('whole', url, ...key, '--media', 'file:restored-media');
  expect([restored.exitCode, restored.stderr]).toEqual([0, expect.stringContaining('Backup 20')]);
  expect(await readdir(join(folder, 'restored-media'))).toEqual(['originals']);
  expect(restored.json()).toMatchObject({
    sites: 2,
    media_written: 6,
    media_missing: 0,
    rows: made.json()['rows'],
  });
  const before = await contentsOf(installation.database.urls.admin);
  expect(before['content.entries']).toHaveLength(40);
  expect(before['content.presences']).toHaveLength(1);
  expect(await contentsOf(url)).toEqual(free(before));
  expect(await protectionOf(url)).toEqual(await protectionOf(installation.database.urls.admin));
  for (const original of installation.originals)
    expect(await readFile(join(folder, 'restored-media', original))).toEqual(
      await readFile(join(media, original)),
    );

  const versions = 'select site_id, version from platform.site_versions order by 1';
  const [old, raised] = [
    await query<{ version: string }>(installation.database.urls.admin, versions),
    await query<{ version: string }>(url, versions),
  ];
  expect(raised).toHaveLength(2);
  for (const [index, { version }] of raised.entries())
    expect(Number(version)).toBeGreaterThan(Number(old[index]!.version));
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
  expect(Number(site!.site_id)).toBeGreaterThan(Math.max(...installation.siteIds));

  // Once restored, the database has sites.
  const again = await restore('whole', url, ...key, '--no-media');
  expect([again.exitCode, reasonOf(again)]).toEqual([4, 'DATABASE_NOT_EMPTY']);
});

test('restores into a migrated database without sites, with or without the bytes of media', async () => {
  await backup('plain', '--plain');
  const url = await migratedDatabase();
  const restored = await restore('plain', url, '--no-media');
  expect([restored.exitCode, restored.json()]).toEqual([0, expect.objectContaining({ media_written: 0 })]);
  expect(await contentsOf(url)).toEqual(free(await contentsOf(installation.database.urls.admin)));
});

test('bytes that are there stay, and cut ones are replaced', async () => {
  await backup('beside', '--plain');
  const [, cut = '', , , whole = ''] = installation.originals;
  for (const original of [cut, whole])
    await mkdir(dirname(join(folder, 'some-media', original)), { recursive: true });
  await writeFile(join(folder, 'some-media', cut), 'cut');
  await writeFile(join(folder, 'some-media', whole), await readFile(join(media, whole)));
  const restored = await restore('beside', await emptyDatabase(), '--media', 'file:some-media');
  expect([restored.exitCode, restored.json()]).toEqual([0, expect.objectContaining({ media_written: 5 })]);
  for (const original of installation.originals)
    expect(await readFile(join(folder, 'some-media', original))).toEqual(
      await readFile(join(media, original)),
    );
});

test('bytes that are there are not copied again; --keep deletes what no kept backup names', async () => {
  const { database, siteIds } = installation;
  expect((await backup('kept', ...encrypted())).json()).toMatchObject({ media_objects_copied: 5 });
  expect((await backup('kept', ...encrypted())).json()).toMatchObject({
    media_objects: 6,
    media_objects_copied: 0,
    backups_deleted: null,
    objects_deleted: null,
  });
  const extra = await addMedia(database, siteIds[0]!, media, Buffer.from('for one backup'));
  expect((await backup('kept', ...encrypted())).json()).toMatchObject({ media_objects_copied: 1 });
  await query(database.urls.admin, "delete from media.media where name = 'file.bin' and content_hash = $1", [
    extra.split('/').at(-1),
  ]);
  await query(database.urls.admin, 'delete from media.objects where content_hash = $1', [
    extra.split('/').at(-1),
  ]);
  await mkdir(join(folder, 'kept/backups/20200101t000000000z-abcdef/database'), { recursive: true });
  await writeFile(join(folder, 'kept/backups/20200101t000000000z-abcdef/database/part'), 'begun');

  const last = await backup('kept', ...encrypted(), '--keep', '2');
  expect(last.json()).toMatchObject({ backups_deleted: 2, objects_deleted: 0 });
  const shorter = await backup('kept', ...encrypted(), '--keep', '1');
  expect(shorter.json()).toMatchObject({ backups_deleted: 2, objects_deleted: 1 });
  const list = await headwater(['backups', 'list', '--from', 'kept']);
  expect(list.json<object[]>()).toEqual([
    expect.objectContaining({ backup_id: shorter.json()['backup_id'], encrypted: true, complete: true }),
  ]);
  const verified = await headwater(['restore', '--from', 'kept', '--verify', ...key]);
  expect([verified.exitCode, verified.json()]).toEqual([0, expect.objectContaining({ decrypted: true })]);
});

test('every part that is changed, cut or missing is named, and nothing is restored', async () => {
  await backup('sound', '--plain');
  const files = await filesBelow(join(folder, 'sound'));
  expect(files.length).toBeGreaterThan(15);
  for (const [index, file] of files.entries()) {
    const path = join(folder, 'sound', file);
    const bytes = await readFile(path);
    const how = ['changed', 'cut', 'missing'][index % 3]!;
    const at = randomBytes(4).readUInt32BE() % bytes.length;
    if (how === 'changed') await writeFile(path, bytes.with(at, bytes[at]! ^ (1 << (index % 8))));
    else if (how === 'cut') await truncate(path, at);
    else await rm(path);
    const verified = await headwater(['restore', '--from', 'sound', '--verify']);
    const isNone = file.endsWith('manifest.json') && how === 'missing';
    expect([file, how, at, verified.exitCode]).toEqual([file, how, at, isNone ? 3 : 1]);
    expect(verified.stderr).toContain(isNone ? 'BACKUP_NOT_FOUND' : file);
    await writeFile(path, bytes);
  }
  expect((await headwater(['restore', '--from', 'sound', '--verify'])).exitCode).toBe(0);

  const url = await emptyDatabase();
  for (const part of ['database/content.entries.', '/media/', 'media/plain/']) {
    const path = join(
      folder,
      'sound',
      files.find((file) => file.includes(part))!,
    );
    const bytes = await readFile(path);
    await writeFile(path, bytes.with(-1, bytes.at(-1)! ^ 1));
    const restored = await restore('sound', url, '--media', 'file:never');
    expect([part, restored.exitCode, reasonOf(restored)]).toEqual([part, 1, 'BACKUP_DAMAGED']);
    await writeFile(path, bytes);
  }
  expect(await query(url, "select from pg_tables where schemaname = 'site'")).toEqual([]);
});

test('rows that cannot be read to their end leave nothing behind', async () => {
  const url = await migratedDatabase();
  const before = await contentsOf(url);
  const source = await openSnapshotSource(installation.database.urls.admin);
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
  expect(await protectionOf(url)).toEqual(await protectionOf(installation.database.urls.admin));
});

/** Whoever can write where backups are can write this, too. */
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
    const url = await migratedDatabase();
    const source = await openSnapshotSource(installation.database.urls.admin);
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

describe('refuses', () => {
  test('a backup that nobody is named to read, and what is no recipient', async () => {
    expect(reasonOf(await backup('none'))).toBe('RECIPIENT_MISSING');
    expect(reasonOf(await backup('none', '--plain', ...encrypted()))).toBe('OPTIONS_EXCLUDE_EACH_OTHER');
    expect(reasonOf(await backup('none', '--recipient', 'age1nonsense'))).toBe('RECIPIENT_INVALID');
  });

  test('another identity, a file that holds none, and none at all', async () => {
    await backup('locked', ...encrypted(), '--no-media');
    const url = await emptyDatabase();
    const other = await restore('locked', url, '--identity-file', 'other.txt');
    expect([other.exitCode, reasonOf(other)]).toEqual([5, 'IDENTITY_WRONG']);
    expect(reasonOf(await restore('locked', url))).toBe('IDENTITY_MISSING');
    await writeFile(join(folder, 'empty.txt'), '# nothing\n');
    expect(reasonOf(await restore('locked', url, '--identity-file', 'empty.txt'))).toBe('IDENTITY_INVALID');
    expect(await query(url, "select from pg_tables where schemaname = 'site'")).toEqual([]);
  });

  test('a database with the tables of somebody else', async () => {
    await backup('foreign', '--plain', '--no-media');
    const url = await emptyDatabase();
    await query(url, 'create table public.accounts (id integer)');
    const result = await restore('foreign', url);
    expect([reasonOf(result), result.stderr]).toEqual([
      'DATABASE_NOT_EMPTY',
      expect.stringContaining('public.accounts'),
    ]);
  });

  test('a role that does not see every site, until an administrator lets it', async () => {
    const { admin, siteManagement } = installation.database.urls;
    const limited = await headwater(['backup', '--to', 'limited', '--plain', '--no-media'], {
      DATABASE_URL: siteManagement,
    });
    expect([limited.exitCode, reasonOf(limited)]).toEqual([5, 'BACKUP_ROLE_LIMITED']);
    const role = `headwater_test_backup_${randomBytes(4).toString('hex')}`;
    await query(
      admin,
      `create role ${role} login bypassrls password 'test-only'; grant pg_read_all_data to ${role};
       do $$ begin execute format('grant connect on database %I to ${role}', current_database()); end $$`,
    );
    const url = new URL(admin);
    url.username = role;
    url.password = 'test-only';
    try {
      const seen = await headwater(['backup', '--to', 'limited', '--plain', '--no-media'], {
        DATABASE_URL: url.toString(),
      });
      expect([seen.exitCode, seen.json()['tables']]).toEqual([
        0,
        (await backup('limited', '--plain')).json()['tables'],
      ]);
    } finally {
      await query(
        admin,
        `do $$ begin execute format('revoke connect on database %I from ${role}', current_database()); end $$;
         drop role ${role}`,
      );
    }
  });

  test('a second backup at the same time', async () => {
    const first = await openSnapshotSource(installation.database.urls.admin);
    try {
      const second = await backup('second', '--plain');
      expect([second.exitCode, reasonOf(second)]).toEqual([4, 'BACKUP_RUNNING']);
    } finally {
      await first.close();
    }
  });

  test('a backup of a release that it does not know, and one that is older than the database', async () => {
    await backup('newer', '--plain', '--no-media');
    const url = await migratedDatabase();
    await query(
      installation.database.urls.admin,
      "insert into search.migrations (name, batch, migration_time) values ('29990101000000_later', 99, now())",
    );
    await backup('later', '--plain', '--no-media');
    await query(
      installation.database.urls.admin,
      "delete from search.migrations where name = '29990101000000_later'",
    );
    const later = await restore('later', url);
    expect([reasonOf(later), later.stderr]).toEqual([
      'BACKUP_NEWER',
      expect.stringContaining('29990101000000_later'),
    ]);
    await query(
      url,
      "insert into search.migrations (name, batch, migration_time) values ('29990101000000_later', 99, now())",
    );
    expect(reasonOf(await restore('newer', url))).toBe('DATABASE_NEWER');
  });
});

test('bytes that are missing or damaged end a backup with an exit code, and are named; deleted ones are counted', async () => {
  const { database, siteIds } = installation;
  const lost = await addMedia(database, siteIds[0]!, media, Buffer.from('soon lost'));
  const spoiled = await addMedia(database, siteIds[0]!, media, Buffer.from('soon spoiled'));
  await rm(join(media, lost));
  await writeFile(join(media, spoiled), 'other bytes!');
  const result = await backup('lost', '--plain', '--keep', '1');
  expect([result.exitCode, reasonOf(result)]).toEqual([1, 'BACKUP_INCOMPLETE']);
  expect(result.stderr).toContain(lost);
  expect(result.stderr).toContain(spoiled);
  const list = await headwater(['backups', 'list', '--from', 'lost']);
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
      headwater(['backup', '--to', location, '--media', 'file:media', ...encrypted(), ...args], {
        ...environment,
        DATABASE_URL: installation.database.urls.admin,
      });
    const first = await backupTo();
    expect([first.exitCode, first.json()]).toEqual([0, expect.objectContaining({ media_objects_copied: 5 })]);
    const second = await backupTo('--keep', '1');
    expect(second.json()).toMatchObject({ media_objects_copied: 0, backups_deleted: 1, objects_deleted: 0 });
    const url = await migratedDatabase();
    const restored = await headwater(
      ['restore', '--from', location, ...key, '--no-roles', '--media', 'file:from-s3'],
      { ...environment, DATABASE_URL: url },
    );
    expect([restored.exitCode, restored.json()]).toEqual([0, expect.objectContaining({ media_written: 6 })]);
    expect(await contentsOf(url)).toEqual(free(await contentsOf(installation.database.urls.admin)));
    expect(await filesBelow(join(folder, 'from-s3'))).toEqual([...installation.originals].sort());
  } finally {
    await s3.close();
  }
});
