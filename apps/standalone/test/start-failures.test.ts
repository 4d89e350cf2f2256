import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { processesThatMention, startStandaloneProcess } from './support/standalone-process';

jest.setTimeout(120_000);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-start-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts, expects a failure, and returns the output without progress and log. */
async function failureOf(
  args: string[],
  options?: Parameters<typeof startStandaloneProcess>[1],
): Promise<string> {
  const standalone = startStandaloneProcess(args, options);
  const startsAfterAll = standalone.untilReady().then(
    () => standalone.signal('SIGINT'),
    () => undefined,
  );
  expect(await standalone.ended).toBe(1);
  await startsAfterAll;
  expect(processesThatMention(folder)).toEqual([]);
  return standalone.output
    .split('\n')
    .filter((line) => line !== '' && line !== 'Headwater' && !/^( {2}[✓✗]|\{)/.test(line))
    .join('\n');
}

test('a port in use', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    expect(await failureOf(['--port', String(port), '--data-dir', join(folder, 'data')])).toBe(
      `Port ${port} is in use by another program: stop that one, or choose another port with --port.`,
    );
  } finally {
    server.close();
  }
});

test('wrong variables: all of them, without their values, before anything is started', async () => {
  const env = { REDIS_URL: 'http://a-secret-place', RATE_LIMIT_PER_MINUTE: 'many', STALE_IF_ERROR: '-1' };
  const said = await failureOf(['--port', '0', '--data-dir', join(folder, 'data')], { env });
  expect(said.split('\n')).toEqual([
    'The configuration is not valid:',
    expect.stringMatching(/^ {2}REDIS_URL: must be a URL that begins with redis:\/\/ or rediss:\/\/$/),
    expect.stringMatching(/^ {2}RATE_LIMIT_PER_MINUTE: must be a whole number from 1 to /),
    expect.stringMatching(/^ {2}STALE_IF_ERROR: must be a whole number from 0 to /),
  ]);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('a data folder that cannot be made', async () => {
  writeFileSync(join(folder, 'file'), '');
  const dataDir = join(folder, 'file', 'data');
  expect(await failureOf(['--port', '0', '--data-dir', dataDir])).toBe(
    `The data folder ${dataDir} cannot be written: choose another one with --data-dir.`,
  );
});

// Node's own way to make folders never ends there.
(process.platform === 'linux' ? test : test.skip)('a data folder where the system makes none', async () => {
  expect(await failureOf(['--port', '0', '--data-dir', '/proc/data'])).toBe(
    'The data folder /proc/data cannot be written: choose another one with --data-dir.',
  );
});

const asRoot = process.getuid?.() === 0 ? test : test.skip;

asRoot('a data folder without the right to write', async () => {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  expect(await failureOf(['--port', '0', '--data-dir', dataDir], { uid: 65534, gid: 65534 })).toBe(
    `The data folder ${dataDir} cannot be written: choose another one with --data-dir.`,
  );
});

const mayMount =
  process.platform === 'linux' && process.getuid?.() === 0 && mountWorks() ? test.each : test.skip.each;

mayMount([[20], [41]])('a disk of %i MB', async (megabytes) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  mount(disk, megabytes);
  try {
    const dataDir = join(disk, 'data');
    expect(await failureOf(['--port', '0', '--data-dir', dataDir])).toMatch(
      new RegExp(`^The disk that holds ${dataDir}\\S* is full: .*$`),
    );
  } finally {
    spawnSync('umount', [disk]);
  }
});

function mount(path: string, megabytes: number): boolean {
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path];
  return spawnSync('mount', options, { stdio: 'ignore' }).status === 0;
}

/** Containers often may not mount, even as root. */
function mountWorks(): boolean {
  const probe = mkdtempSync(join(tmpdir(), 'headwater-mount-'));
  const works = mount(probe, 1);
  if (works) spawnSync('umount', [probe]);
  rmSync(probe, { recursive: true });
  return works;
}
