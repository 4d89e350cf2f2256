import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestDatabase, insertSite, type TestDatabase } from '@headwater/testing';

import { addMedia, query } from './support/backups';
import { run } from './support/run';

describe('the database notes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-backup-noted-'));
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() =>
    query(database.urls.admin, `update platform.directory set backed_up_at = now() - interval '3 days'`),
  );

  const backup = (url: string, ...args: string[]) =>
    run(['backup', '--to', 'place', '--plain', '--json', ...args], {
      cwd: folder,
      environment: { DATABASE_URL: url },
    });
  /** Whole days since the last backup. */
  async function age(): Promise<number> {
    const sql = 'select floor(platform.backup_age_seconds() / 86400)::int as days';
    const [row] = await query<{ days: number }>(database.urls.admin, sql);
    return row!.days;
  }

  /** Of a role as the documents say to make it. */
  async function backupRole(): Promise<string> {
    const url = new URL(database.urls.admin);
    const name = `backup_${url.pathname.slice(1)}`;
    await query(
      database.urls.admin,
      `create role ${name} login bypassrls password 'of-backups'; grant pg_read_all_data to ${name};
       grant connect on database ${url.pathname.slice(1)} to ${name}`,
    );
    url.username = name;
    url.password = 'of-backups';
    return url.toString();
  }

  test('a backup by a superuser', async () => {
    expect(await age()).toBe(3);
    const made = await backup(database.urls.admin, '--no-media');
    expect([made.exitCode, made.stderr]).toEqual([0, expect.not.stringContaining('could not note')]);
    expect(await age()).toBe(0);
  });

  test('one by a role that sees every row and can change none', async () => {
    const url = await backupRole();
    try {
      const made = await backup(url, '--no-media');
      expect([made.exitCode, made.stderr]).toEqual([0, expect.not.stringContaining('could not note')]);
      expect(await age()).toBe(0);
      await expect(query(url, 'update platform.directory set backed_up_at = now()')).rejects.toMatchObject({
        code: '42501',
      });
    } finally {
      const name = decodeURIComponent(new URL(url).username);
      await query(database.urls.admin, `drop owned by ${name}; drop role ${name}`);
    }
  });

  test('none that a role of a service claims to have made', async () => {
    await expect(
      query(database.urls.contentManagement, 'select platform.note_backup()'),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await age()).toBe(3);
  });

  test('none that failed', async () => {
    writeFileSync(join(folder, 'no-folder'), '');
    const failed = await backup(database.urls.admin, '--media', 'file:no-folder');
    expect(failed.exitCode).toBe(6);
    expect(await age()).toBe(3);
  });

  test('none that lacks bytes of media', async () => {
    const { siteId } = await insertSite(database, { domain: 'lost.example' });
    const key = await addMedia(database, siteId, join(folder, 'media'), Buffer.from('lost'));
    rmSync(join(folder, 'media', key));
    const made = await backup(database.urls.admin, '--media', 'file:media');
    expect([made.exitCode, await age()]).toEqual([1, 3]);
  });
});

test('a backup that an older database cannot note is made, and says so', async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'headwater-backup-noted-'));
  try {
    await query(database.urls.admin, 'drop function platform.note_backup()');
    const made = await run(['backup', '--to', folder, '--plain', '--json', '--no-media'], {
      environment: { DATABASE_URL: database.urls.admin },
    });
    expect([made.exitCode, made.stderr]).toEqual([
      0,
      expect.stringContaining(
        'could not note this backup, so the alert HeadwaterBackupLate does not count it',
      ),
    ]);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
