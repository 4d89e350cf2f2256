import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { Client } from 'pg';

import { fromSources } from '@headwater/testing';

import { processesThatMention, startStandaloneProcess } from './support/standalone-process';

jest.setTimeout(300_000);

const root = resolve(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'headwater-drill-test-'));
const workFolder = join(folder, 'work');
const place = join(folder, 'backups');
let made: { backup_id: string; rows: number; media_objects: number };
/** What the two halves of a drill said that a server of one's own was given for. */
let onServer: { restored: Ended; databases: string[]; read: Ended; left: string[] };

interface Ended {
  exitCode: number;
  stdout: string;
  stderr: string;
}

const runProgram = (entryPoint: string, args: string[], environment = {}): Promise<Ended> =>
  new Promise((end) => {
    const child = execFile(
      process.execPath,
      [...fromSources, join(root, entryPoint), ...args],
      { cwd: root, env: { ...process.env, INIT_CWD: folder, ...environment } },
      (_error, stdout, stderr) => end({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
  });

const drill = (...args: string[]): Promise<Ended> =>
  runProgram('apps/standalone/src/drill/main.ts', ['--from', place, '--work-folder', workFolder, ...args]);

/** URL of the PostgreSQL that a standalone has started. */
function databaseUrl(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

async function databasesOfDrills(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'headwater_drill%'",
    );
    return rows.map(({ datname }) => datname);
  } finally {
    await client.end();
  }
}

/** Restores into a database beside that of a running standalone, and reads through its gateway, which has the same content. */
async function drillOn(dataDir: string): Promise<typeof onServer> {
  const url = databaseUrl(dataDir);
  const headwater = (...args: string[]) =>
    runProgram('apps/cli/src/main.ts', [...args, '--json'], { DATABASE_URL: url });
  const media = ['--media', `file:${join(folder, 'drill-media')}`];
  const restored = await headwater('drill', 'restore', '--from', place, '--no-roles', ...media);
  const databases = await databasesOfDrills(url);
  const { baseUrl } = JSON.parse(readFileSync(join(dataDir, 'cli.json'), 'utf8')) as { baseUrl: string };
  const at = ['--data-dir', dataDir, '--super-admin', '--gateway', baseUrl];
  const read = await headwater('drill', 'read', '--entries', '3', ...at);
  return { restored, databases, read, left: await databasesOfDrills(url) };
}

beforeAll(async () => {
  mkdirSync(workFolder);
  const dataDir = join(folder, 'data');
  const standalone = startStandaloneProcess(['--port', '0', '--data-dir', dataDir]);
  try {
    await standalone.untilReady();
    const { stdout } = await runProgram(
      'apps/cli/src/main.ts',
      ['backup', '--to', place, '--plain', '--media', `file:${join(dataDir, 'media')}`, '--json'],
      { DATABASE_URL: databaseUrl(dataDir) },
    );
    made = JSON.parse(stdout) as typeof made;
    onServer = await drillOn(dataDir);
  } finally {
    standalone.signal('SIGINT');
    await standalone.ended;
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

afterEach(() => {
  expect(readdirSync(workFolder)).toEqual([]);
  expect(processesThatMention(workFolder)).toEqual([]);
});

test('restores the newest backup, reads pages and pictures, and leaves nothing', async () => {
  const { exitCode, stdout, stderr } = await drill('--json', '--entries', '3');
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('✓ Reading pages')]);
  expect(JSON.parse(stdout)).toMatchObject({
    backup_id: made.backup_id,
    rows: made.rows,
    media_objects: made.media_objects,
    headless_sites: 2,
    theme_sites: 1,
    // Three pages and three posts of each headless site.
    entries_read: 12,
  });
  expect((JSON.parse(stdout) as { media_read: number }).media_read).toBeGreaterThan(0);
});

test('without media, the folder of media that has none of the files is taken all the same', async () => {
  const { exitCode, stdout, stderr } = await drill('--json', '--entries', '1', '--no-media');
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('✓ Reading pages')]);
  expect(JSON.parse(stdout)).toMatchObject({ media_objects: 0, media_read: 0, entries_read: 4 });
});

test('its halves restore into a database of their own on a server that is given, read, and drop it', () => {
  expect([onServer.restored.exitCode, onServer.restored.stderr]).toEqual([
    0,
    expect.stringContaining(`Backup ${made.backup_id}`),
  ]);
  expect(JSON.parse(onServer.restored.stdout)).toMatchObject({
    backup_id: made.backup_id,
    rows: made.rows,
    media_objects: made.media_objects,
  });
  expect(onServer.databases).toEqual(['headwater_drill']);
  expect([onServer.read.exitCode, onServer.read.stderr]).toEqual([0, '']);
  const read = JSON.parse(onServer.read.stdout) as { media_read: number };
  expect(read).toMatchObject({ headless_sites: 2, theme_sites: 1, entries_read: 12 });
  expect(read.media_read).toBeGreaterThan(0);
  expect(onServer.left).toEqual([]);
});

test('a damaged backup fails it', async () => {
  const database = join(place, 'backups', made.backup_id, 'database');
  const part = readdirSync(database).find((name) => name.startsWith('content.entries'))!;
  truncateSync(join(database, part), 100);
  const { exitCode, stderr } = await drill();
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringContaining(`The backup is damaged: backups/${made.backup_id}`),
  ]);
});

test('a folder that is not there is named', async () => {
  const { exitCode, stderr } = await drill('--work-folder', join(folder, 'none'));
  expect([exitCode, stderr.trim()]).toEqual([
    1,
    `The folder ${join(folder, 'none')} cannot be written: choose another one with --work-folder.`,
  ]);
});
