import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { type EmbeddedPostgres, startEmbeddedPostgres } from '@headwater/embedded-postgres';

import { run } from './support/run';

jest.setTimeout(60_000);

let folder: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-migrate-'));
  // A server of its own: roles and their passwords belong to the whole cluster.
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
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

test('says when the database cannot be reached', async () => {
  const result = await migrate('postgres://postgres:secret@127.0.0.1:1/postgres', 'roles.json');
  expect(result.exitCode).toBe(6);
  expect(result.stderr).toContain('cannot be reached');
  expect(result.stderr).not.toContain('secret');
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
