import type { Client } from 'pg';

import {
  connect,
  createMigratedDatabase,
  type MigratedDatabase,
  testPasswords,
} from '../scripts/migrated-database';
import { migrateDatabase } from '../src';

/** A migration waits for no lock longer than those who wait behind it, and can be run again. */
describe('locks that others hold', () => {
  let database: MigratedDatabase;
  let other: Client;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    other = await connect(database.adminUrl);
  });
  afterEach(() => other.query('rollback'));
  afterAll(async () => {
    await other.end();
    await database.close();
  });

  const migrate = () =>
    migrateDatabase({ adminUrl: database.adminUrl, rolePasswords: testPasswords, lockTimeoutMs: 50 });
  const undo = () =>
    database.admin.query(`
      drop function content.set_next_publication cascade;
      drop policy lookup on content.entries;
      delete from content.migrations where name = '20261122072100_next_publication'`);
  const names = async () => {
    const { rows } = await database.admin.query<{ name: string }>(
      'select name from content.migrations order by id',
    );
    return rows.map(({ name }) => name);
  };
  const isDone = async () => {
    const { rows } = await database.admin.query<{ policies: string; triggers: string }>(
      `select (select count(*) from pg_policy where polrelid = 'content.entries'::regclass and polname = 'lookup') as policies,
              (select count(*) from pg_trigger where tgname = 'next_publication') as triggers`,
    );
    return rows[0];
  };

  // The first lock that the migration needs, and one that it needs when it has done something.
  it.each(['content.entries', 'platform.site_versions'])(
    'on %s stop a migration in words, with nothing half done, and it is run again',
    async (table) => {
      const all = await names();
      await undo();
      await other.query(`begin; lock table ${table} in row exclusive mode`);
      await expect(migrate()).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        reason: 'MIGRATION_LOCK_TIMEOUT',
        message: expect.stringMatching(/more than 0\.05 s.*run it again/) as string,
      });
      expect(await isDone()).toEqual({ policies: '0', triggers: '0' });
      expect(await names()).toEqual(all.filter((name) => !name.endsWith('072100_next_publication')));
      await other.query('rollback');
      await migrate();
      expect(await isDone()).toEqual({ policies: '1', triggers: '1' });
      expect((await names()).sort()).toEqual([...all].sort());
    },
  );

  it('on the job queue do so, too', async () => {
    await database.admin.query('drop index graphile_worker.headwater_jobs_taken');
    await other.query('begin; lock table graphile_worker._private_jobs in row exclusive mode');
    await expect(migrate()).rejects.toMatchObject({ reason: 'MIGRATION_LOCK_TIMEOUT' });
    await other.query('rollback');
    await migrate();
    const { rows } = await database.admin.query<{ there: boolean }>(
      "select to_regclass('graphile_worker.headwater_jobs_taken') is not null as there",
    );
    expect(rows).toEqual([{ there: true }]);
  });

  it('that another migration holds are waited for as long as it takes', async () => {
    await other.query('select pg_advisory_lock(7239104)');
    const steps: string[] = [];
    const migrated = migrateDatabase({
      adminUrl: database.adminUrl,
      rolePasswords: testPasswords,
      lockTimeoutMs: 1,
      onProgress: (step) => steps.push(step),
    });
    while (steps.length === 0) await database.admin.query('select pg_sleep(0.05)');
    await database.admin.query('select pg_sleep(0.05)');
    await other.query('select pg_advisory_unlock(7239104)');
    await migrated;
    expect(steps[0]).toBe('Waiting for another migration, a backup, or an export or import of a site');
  });

  it('are waited for by delivery longer than by a migration, and shorter than a statement may take', async () => {
    const { rows } = await database.admin.query<{ role: string; settings: string[] }>(
      `select rolname as role, rolconfig as settings from pg_roles where rolname ~ '^headwater_.*_delivery$' order by 1`,
    );
    expect(rows).toHaveLength(5);
    for (const { settings } of rows) {
      expect(settings).toEqual(expect.arrayContaining(['lock_timeout=3s', 'statement_timeout=5s']));
    }
  });
});

describe('jobs of before it was noted which are superseded', () => {
  it('are told by the time that they took: nobody misses those', async () => {
    const database = await createMigratedDatabase();
    const { admin } = database;
    await admin.query(`
      select graphile_worker.add_job('t', json_build_object('n', n), job_key => case when n < 3 then n::text end) from generate_series(1, 5) n;
      update graphile_worker._private_jobs set attempts = max_attempts;
      update graphile_worker._private_jobs set created_at = now() - interval '4 days' where payload ->> 'n' in ('2', '4');
      update graphile_worker._private_jobs set max_attempts = 1, attempts = 1 where payload ->> 'n' = '5'`);
    await migrateDatabase({ adminUrl: database.adminUrl, rolePasswords: testPasswords });
    const { rows } = await admin.query<object>(
      "select payload ->> 'n' as n from graphile_worker._private_jobs where flags ? 'superseded'",
    );
    await database.close();
    expect(rows).toEqual([{ n: '3' }]);
  });
});
