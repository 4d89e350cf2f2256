import { mkdtempSync, rmSync } from 'node:fs';
import { truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { contentsOf, filesBelow, type FilledInstallation, fillInstallation, query } from './support/backups';
import { run } from './support/run';

jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'headwater-drill-test-'));
const name = `headwater_drill_${process.pid}`;
let installation: FilledInstallation;
let server: string;

const at = (database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};
const databases = async (): Promise<string[]> => {
  const rows = await query<{ datname: string }>(
    server,
    'select datname from pg_database where datname = $1',
    [name],
  );
  return rows.map(({ datname }) => datname);
};
const headwater = (args: string[], database = 'postgres') =>
  run([...args, '--json'], { cwd: folder, environment: { DATABASE_URL: at(database) } });
const drill = (...args: string[]) =>
  headwater(['drill', 'restore', '--from', 'backups', '--database', name, '--no-roles', ...args]);
const read = (...args: string[]) =>
  run(['drill', 'read', '--database', name, '--site-address', '127.0.0.1:9', ...args, '--json'], {
    cwd: folder,
    environment: { DATABASE_URL: at('postgres'), HEADWATER_SERVICE_KEY: 'k'.repeat(40) },
  });
const reasonOf = ({ stderr }: { stderr: string }): string =>
  (JSON.parse(stderr.trim().split('\n').at(-1)!) as { error: { reason: string } }).error.reason;

beforeAll(async () => {
  installation = await fillInstallation(join(folder, 'media'));
  server = installation.database.urls.admin;
  const made = await run(['backup', '--to', 'backups', '--plain', '--media', 'file:media', '--json'], {
    cwd: folder,
    environment: { DATABASE_URL: server },
  });
  expect(made.exitCode).toBe(0);
});

afterAll(async () => {
  await query(server, `drop database if exists "${name}" with (force)`);
  await installation.database.close();
  rmSync(folder, { recursive: true, force: true });
});

// Restoring takes seconds, so each test begins with what the one before has left.

test('the rows and the bytes of a backup are in a database of the drill, and no other is changed', async () => {
  const before = await contentsOf(server);
  const restored = await drill('--media', 'file:drill-media');
  expect([restored.exitCode, restored.json()]).toEqual([0, expect.objectContaining({ media_objects: 6 })]);
  const contents = await contentsOf(at(name));
  expect(contents['content.entries']).toEqual(before['content.entries']);
  expect(contents['identity.users']).toEqual(before['identity.users']);
  expect(await filesBelow(join(folder, 'drill-media'))).toHaveLength(6);
  expect(await contentsOf(server)).toEqual(before);
});

test('the database of the URL cannot be that of the drill', async () => {
  const args = ['drill', 'restore', '--from', 'backups', '--database', name, '--no-roles', '--no-media'];
  expect(reasonOf(await headwater(args, name))).toBe('DATABASE_OF_DRILL_IN_URL');
  expect(await databases()).toEqual([name]);
});

test('what an earlier drill has left is replaced, also while somebody uses it', async () => {
  await query(at(name), 'create table content.left_over ()');
  const user = new Client({ connectionString: at(name) });
  const cutOff = new Promise((seen) => user.on('error', seen));
  await user.connect();
  expect((await drill('--no-media')).exitCode).toBe(0);
  await cutOff;
  expect(await query(at(name), "select to_regclass('content.left_over') as found")).toEqual([
    { found: null },
  ]);
});

test('pages that cannot be read fail it, and the database is dropped', async () => {
  // No service answers at that address.
  expect(reasonOf(await read())).toBe('UNAVAILABLE');
  expect(await databases()).toEqual([]);
});

test('a damaged backup fails it and leaves no database', async () => {
  const [part = ''] = (await filesBelow(join(folder, 'backups'))).filter((file) =>
    file.includes('content.entries'),
  );
  await truncate(join(folder, 'backups', part), 100);
  expect(reasonOf(await drill('--no-media'))).toBe('BACKUP_DAMAGED');
  expect(await databases()).toEqual([]);
});

test('a database that no drill has made is refused and left, whatever is in it', async () => {
  await query(server, `create database "${name}"`);
  expect(reasonOf(await drill('--no-media'))).toBe('DATABASE_NOT_OF_A_DRILL');
  expect(reasonOf(await read())).toBe('UNAVAILABLE');
  expect(await databases()).toEqual([name]);
});

test.each([
  ['--gateway', 'ftp://gateway'],
  ['--entries', '201'],
  ['--entries', '0'],
])('%s %s is refused', async (option, value) => {
  const { exitCode, stderr } = await read(option, value);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('It must be a')]);
});
