import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '@headwater/embedded-postgres';

import { run } from './support/run';

jest.setTimeout(60_000);

let folder: string;
let postgres: EmbeddedPostgres;
const settings = { cwd: '', environment: { DATABASE_URL: '' } };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-migrate-'));
  // A separate server: roles and their passwords belong to the whole server.
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  settings.cwd = folder;
  settings.environment.DATABASE_URL = postgres.adminUrl;
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const migrate = (adminUrl: string, rolesFile: string) =>
  run(['migrate', '--roles-file', rolesFile, '--json'], {
    cwd: folder,
    environment: { DATABASE_URL: adminUrl },
  });

test('makes roles with random passwords and every schema; running it again changes nothing', async () => {
  const first = await migrate(postgres.adminUrl, 'roles.json');
  expect([first.exitCode, first.json()]).toEqual([0, { done: true }]);
  expect(first.stderr).toMatch(/Migrating site: /);
  const rolesFile = join(folder, 'roles.json');
  expect(statSync(rolesFile).mode & 0o777).toBe(0o600);
  const roles = readFileSync(rolesFile, 'utf8');
  expect(Object.keys(JSON.parse(roles) as object)).toEqual(
    expect.arrayContaining(['headwater_site_management', 'headwater_content_delivery', 'headwater_jobs']),
  );

  const second = await migrate(postgres.adminUrl, 'roles.json');
  expect(second.exitCode).toBe(0);
  expect(second.stderr).not.toMatch(/Migrating site: /);
  expect(readFileSync(rolesFile, 'utf8')).toBe(roles);
});

test('leaves a database that a newer release has migrated as it is, and says so; --strict refuses', async () => {
  const client = new Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query(
    "insert into site.migrations (name, batch, migration_time) values ('29991231000000_future', 9, now())",
  );
  try {
    const noted = await migrate(postgres.adminUrl, 'roles.json');
    expect([noted.exitCode, noted.json()]).toEqual([0, { done: true }]);
    expect(noted.stderr).toContain('A newer release has migrated this database; it serves this one');
    expect(noted.stderr).toContain('site: 29991231000000_future');
    const strict = await run(['migrate', '--roles-file', 'roles.json', '--strict'], settings);
    expect(strict.exitCode).toBe(4);
    expect(strict.stderr).toMatch(/--strict refuses that\. \(SCHEMA_NEWER\)/);
  } finally {
    await client.query("delete from site.migrations where name = '29991231000000_future'");
    await client.end();
  }
});

test('says when the database cannot be reached', async () => {
  const result = await migrate('postgres://postgres:secret@127.0.0.1:1/postgres', 'roles.json');
  expect(result.exitCode).toBe(6);
  expect(result.stderr).toContain('cannot be reached');
  expect(result.stderr).not.toContain('secret');
});

test.each([
  ['an option', (time: string) => run(['migrate', '--lock-timeout', time, '--no-roles'], settings)],
  [
    'a variable',
    (time: string) =>
      run(['migrate', '--no-roles'], {
        ...settings,
        environment: { ...settings.environment, MIGRATION_LOCK_TIMEOUT: time },
      }),
  ],
])('waits for a lock as long as %s says, then names who has it and what to do', async (_, migrateWith) => {
  const writer = new Client({ connectionString: postgres.adminUrl, application_name: 'a long report' });
  await writer.connect();
  await writer.query(`
    drop function content.set_next_publication cascade;
    drop policy lookup on content.entries;
    delete from content.migrations where name = '20261122072100_next_publication'`);
  await writer.query('begin; lock table content.entries in row exclusive mode');
  const { rows } = await writer.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stopped = await migrateWith('2500ms');
  await writer.query('rollback');
  await writer.end();
  expect(stopped.exitCode).toBe(6);
  expect(stopped.stderr).toMatch(
    new RegExp(
      `needs the table content\\.entries, which another transaction has held for more than 2\\.5 s: process ${rows[0]!.pid} ` +
        '\\(role postgres, "a long report", idle in transaction, its transaction began at \\S+Z\\)\\. .*' +
        `run it again once that transaction has ended \\("select pg_terminate_backend\\(${rows[0]!.pid}\\)" ends it\\), ` +
        'or let it wait longer with --lock-timeout\\. \\(MIGRATION_LOCK_TIMEOUT\\)',
    ),
  );
  const again = await migrateWith('10m');
  expect([again.exitCode, again.stderr]).toEqual([0, expect.stringContaining('next_publication') as string]);
});

test('refuses a time that is none before it touches anything', async () => {
  for (const time of ['soon', '0', '1h']) {
    const result = await run(['migrate', '--lock-timeout', time], {
      cwd: folder,
      environment: { DATABASE_URL: 'postgres://postgres:secret@127.0.0.1:1/postgres' },
    });
    expect([result.exitCode, result.stderr]).toEqual([7, expect.stringContaining('LOCK_TIMEOUT_INVALID')]);
  }
  expect((await run(['migrate', '--help'])).stdout).toMatch(
    /--lock-timeout <time>[\s\S]*MIGRATION_LOCK_TIMEOUT/,
  );
});

test('after a restore, raises every version', async () => {
  const client = new Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query('insert into platform.site_versions values (1, 5, 3), (2, 9000000000000, 4)');
  const restored = await run(['after-restore', '--json'], {
    cwd: folder,
    environment: { DATABASE_URL: postgres.adminUrl },
  });
  expect([restored.exitCode, restored.json()]).toEqual([0, { done: true }]);
  const { rows } = await client.query<{ version: string; access_version: string }>(
    'select version, access_version from platform.site_versions order by site_id',
  );
  await client.end();
  expect(Math.abs(Number(rows[0]?.version) - Date.now())).toBeLessThan(60_000);
  expect(rows[1]?.version).toBe('9000000000001');
  for (const row of rows) expect(row.access_version).toBe(row.version);
});

test('says when gateways could not be told of the restore', async () => {
  const result = await run(['after-restore', '--redis-url', 'redis://127.0.0.1:1'], {
    cwd: folder,
    environment: { DATABASE_URL: postgres.adminUrl },
  });
  expect(result.exitCode).toBe(6);
  expect(result.stderr).toContain('within 5 s');
});
