import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openSnapshotSource } from '@headwater/schema';

import { type BackupCommands, reasonOf, startBackupCommands } from './support/backup-commands';
import { query } from './support/backups';

jest.setTimeout(120_000);

let on: BackupCommands;

beforeAll(async () => {
  on = await startBackupCommands();
});

afterAll(() => on?.close());

test.each(['http://backups', 'S3://backups', 'gs://backups', 'FILE:///backups'])(
  '%s is no place for a backup: no folder of this name is made',
  async (place) => {
    const before = await readdir(on.folder);
    for (const refused of [
      await on.backup(place, '--plain'),
      await on.restore(place, 'postgres://unused@127.0.0.1:1/x'),
    ])
      expect([refused.exitCode, reasonOf(refused), refused.stderr]).toEqual([
        7,
        'LOCATION_INVALID',
        expect.stringContaining('it must be file:/folder or s3://bucket or s3://bucket/prefix'),
      ]);
    expect(await readdir(on.folder)).toEqual(before);
  },
);

test('a folder of media that is missing is refused: it may be misspelt, or not mounted', async () => {
  const refused = await on.backup('of-no-media', '--plain', '--media', 'file:not-mounted');
  expect([refused.exitCode, reasonOf(refused)]).toEqual([3, 'STORAGE_NOT_FOUND']);
  expect(refused.stderr).toContain(`The folder ${join(on.folder, 'not-mounted')} does not exist.`);
  expect(await readdir(on.folder)).not.toContain('not-mounted');
});

describe('refuses', () => {
  test('a backup that nobody is named to read, and what is no recipient', async () => {
    expect(reasonOf(await on.backup('none'))).toBe('RECIPIENT_MISSING');
    expect(reasonOf(await on.backup('none', '--plain', ...on.encrypted()))).toBe(
      'OPTIONS_EXCLUDE_EACH_OTHER',
    );
    expect(reasonOf(await on.backup('none', '--recipient', 'age1nonsense'))).toBe('RECIPIENT_INVALID');
  });

  test('another identity, a file that holds none, and none at all', async () => {
    await on.backup('locked', ...on.encrypted(), '--no-media');
    const url = await on.emptyDatabase();
    const other = await on.restore('locked', url, '--identity-file', 'other.txt');
    expect([other.exitCode, reasonOf(other)]).toEqual([5, 'IDENTITY_WRONG']);
    expect(reasonOf(await on.restore('locked', url))).toBe('IDENTITY_MISSING');
    await writeFile(join(on.folder, 'empty.txt'), '# nothing\n');
    expect(reasonOf(await on.restore('locked', url, '--identity-file', 'empty.txt'))).toBe(
      'IDENTITY_INVALID',
    );
    expect(await query(url, "select from pg_tables where schemaname = 'site'")).toEqual([]);
  });

  test('a database with the tables of somebody else', async () => {
    await on.backup('foreign', '--plain', '--no-media');
    const url = await on.emptyDatabase();
    await query(url, 'create table public.accounts (id integer)');
    const result = await on.restore('foreign', url);
    expect([reasonOf(result), result.stderr]).toEqual([
      'DATABASE_NOT_EMPTY',
      expect.stringContaining('public.accounts'),
    ]);
  });

  test('a role that does not see every site, until an administrator lets it', async () => {
    const { admin, siteManagement } = on.installation.database.urls;
    const limited = await on.headwater(['backup', '--to', 'limited', '--plain', '--no-media'], {
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
      const seen = await on.headwater(['backup', '--to', 'limited', '--plain', '--no-media'], {
        DATABASE_URL: url.toString(),
      });
      expect([seen.exitCode, seen.json()['tables']]).toEqual([
        0,
        (await on.backup('limited', '--plain')).json()['tables'],
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
    const first = await openSnapshotSource(on.installation.database.urls.admin);
    try {
      const second = await on.backup('second', '--plain');
      expect([second.exitCode, reasonOf(second)]).toEqual([4, 'BACKUP_RUNNING']);
    } finally {
      await first.close();
    }
  });

  test('a backup of a release that it does not know, and one that is older than the database', async () => {
    await on.backup('newer', '--plain', '--no-media');
    const url = await on.migratedDatabase();
    await query(
      on.installation.database.urls.admin,
      "insert into search.migrations (name, batch, migration_time) values ('29990101000000_later', 99, now())",
    );
    await on.backup('later', '--plain', '--no-media');
    await query(
      on.installation.database.urls.admin,
      "delete from search.migrations where name = '29990101000000_later'",
    );
    const later = await on.restore('later', url);
    expect([reasonOf(later), later.stderr]).toEqual([
      'BACKUP_NEWER',
      expect.stringContaining('29990101000000_later'),
    ]);
    await query(
      url,
      "insert into search.migrations (name, batch, migration_time) values ('29990101000000_later', 99, now())",
    );
    expect(reasonOf(await on.restore('newer', url))).toBe('DATABASE_NEWER');
  });
});
