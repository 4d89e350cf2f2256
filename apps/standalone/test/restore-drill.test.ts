import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { processesThatMention, startStandaloneProcess } from './support/standalone-process';

jest.setTimeout(120_000);

const root = resolve(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'headwater-drill-test-'));
const workFolder = join(folder, 'work');
const place = join(folder, 'backups');
let made: { backup_id: string; rows: number; media_objects: number };

interface Ended {
  exitCode: number;
  stdout: string;
  stderr: string;
}

const runProgram = (entryPoint: string, args: string[], environment = {}): Promise<Ended> =>
  new Promise((end) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', '--conditions=development', join(root, entryPoint), ...args],
      { cwd: root, env: { ...process.env, INIT_CWD: folder, ...environment } },
      (_error, stdout, stderr) => end({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
  });

const drill = (...args: string[]): Promise<Ended> =>
  runProgram('apps/standalone/src/drill/main.ts', ['--from', place, '--work-folder', workFolder, ...args]);

/** Of the PostgreSQL that a standalone has started. */
function databaseUrl(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
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
