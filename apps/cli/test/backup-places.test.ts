import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { chmod, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { filesBelow, type FilledInstallation, fillInstallation } from './support/backups';
import { type CliResult, run } from './support/run';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'headwater-places-test-'));
let installation: FilledInstallation;

beforeAll(async () => {
  installation = await fillInstallation(join(folder, 'data/media'));
  // Others than root look into it.
  await chmod(folder, 0o755);
});

afterAll(async () => {
  await installation.database.close();
  rmSync(folder, { recursive: true, force: true });
});

const headwater = (...args: string[]): Promise<CliResult> =>
  run([...args, '--json'], { cwd: folder, environment: { DATABASE_URL: installation.database.urls.admin } });
const backup = (to: string, ...args: string[]): Promise<CliResult> =>
  headwater('backup', '--plain', '--to', to, '--media', 'file:data/media', ...args);
const errorOf = ({ stderr }: CliResult) =>
  (JSON.parse(stderr.trim().split('\n').at(-1)!) as { error: { reason: string; message: string } }).error;

/** As a user for whom rights count. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  const own = process.geteuid!();
  if (own === 0) process.seteuid!(65_534);
  try {
    return await work();
  } finally {
    if (own === 0) process.seteuid!(0);
  }
}

describe('a folder that cannot be written ends a backup at once, and is named with the reason', () => {
  beforeAll(() => {
    writeFileSync(join(folder, 'file'), 'somebody’s');
    symlinkSync('nowhere', join(folder, 'dangling'));
    symlinkSync('loop', join(folder, 'loop'));
    mkdirSync(join(folder, 'guarded'), { mode: 0o755 });
  });

  test.each([
    ['/proc/x', '/proc/x', 'ENOENT'],
    ['/proc/x/y', '/proc/x/y', 'ENOENT'],
    ['/proc', '/proc', 'ENOENT'],
    ['/dev/null', '/dev/null', 'EEXIST'],
    ['file', '$/file', 'EEXIST'],
    ['file/below', '$/file/below', 'ENOTDIR'],
    ['dangling', '$/dangling', 'EEXIST'],
    ['loop', '$/loop', 'ELOOP|EEXIST'],
    [`long/${'x'.repeat(300)}`, `$/long/${'x'.repeat(300)}`, 'ENAMETOOLONG'],
  ])('%s', async (to, named, code) => {
    for (const command of [['backup'], ['site', 'export', 'one.example']]) {
      const refused = await headwater(...command, '--plain', '--to', to, '--no-media');
      const { reason, message } = errorOf(refused);
      expect([refused.exitCode, reason]).toEqual([6, 'STORAGE_UNAVAILABLE']);
      expect(message).toMatch(
        new RegExp(`^The folder ${named.replace('$', folder)} cannot be written: .*(${code})`),
      );
    }
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('somebody’s');
  });

  test.each(['guarded', 'guarded/below'])('%s, whose owner is somebody else', async (to) => {
    const refused = await asNobody(() => headwater('backup', '--plain', '--to', to, '--no-media'));
    expect(errorOf(refused).message).toContain(`The folder ${join(folder, to)} cannot be written: EACCES`);
    expect(await readdir(join(folder, 'guarded'))).toEqual([]);
  });
});

test('a relative folder, one with files of somebody else, and a link to a folder take backups', async () => {
  mkdirSync(join(folder, 'used/backups'), { recursive: true });
  writeFileSync(join(folder, 'used/backups/notes.txt'), 'mine');
  mkdirSync(join(folder, 'used/backups/mine'));
  writeFileSync(join(folder, 'used/backups/mine/letter'), 'mine');
  mkdirSync(join(folder, 'used/media/mine/too'), { recursive: true });
  writeFileSync(join(folder, 'used/media/mine/too/letter'), 'mine');
  symlinkSync('used', join(folder, 'linked'));
  for (const to of ['used', './used/', 'linked', 'file:used']) {
    const made = await backup(to, '--keep', '1');
    expect([to, made.exitCode, made.stderr]).toEqual([to, 0, expect.any(String)]);
  }
  const files = await filesBelow(join(folder, 'used'));
  expect(files.filter((file) => /mine|notes/.test(file))).toEqual([
    'backups/mine/letter',
    'backups/notes.txt',
    'media/mine/too/letter',
  ]);
  expect(files.filter((file) => file.endsWith('manifest.json'))).toHaveLength(1);
  expect((await headwater('restore', '--from', 'linked', '--verify')).exitCode).toBe(0);
});

describe('a place that shares files with the storage of media is refused: each would delete files of the other', () => {
  beforeAll(() => symlinkSync('data', join(folder, 'same')));

  test.each(['data/media', 'data/media/backups', 'data', 'same', 'same/media/deep/er', '.'])(
    '%s',
    async (to) => {
      const before = await filesBelow(join(folder, 'data'));
      for (const command of [
        ['backup', '--keep', '1'],
        ['site', 'export', 'one.example'],
      ]) {
        const refused = await headwater(...command, '--plain', '--to', to, '--media', 'file:data/media');
        expect([refused.exitCode, errorOf(refused).reason]).toEqual([7, 'PLACES_OVERLAP']);
        expect(errorOf(refused).message).toContain(join(folder, 'data/media'));
      }
      expect(await filesBelow(join(folder, 'data'))).toEqual(before);
    },
  );

  test('and one of S3', async () => {
    const environment = {
      DATABASE_URL: installation.database.urls.admin,
      MEDIA_S3_REGION: 'x',
      MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9',
    };
    const args = ['backup', '--plain', '--json', '--to', 's3://bucket/backups', '--media'];
    for (const media of ['s3://bucket', 's3://bucket/backups', 's3://bucket/backups/media']) {
      const refused = await run([...args, media], { cwd: folder, environment });
      expect([media, errorOf(refused).reason]).toEqual([media, 'PLACES_OVERLAP']);
    }
    // However the server is written.
    for (const endpoint of ['http://127.0.0.1:9/', 'HTTP://127.0.0.1:9']) {
      const own = { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: 'x' };
      const refused = await run([...args, 's3://bucket'], {
        cwd: folder,
        environment: { ...environment, ...own },
      });
      expect([endpoint, errorOf(refused).reason]).toEqual([endpoint, 'PLACES_OVERLAP']);
    }
    for (const given of [
      { media: 's3://bucket/backups-of-others' },
      { media: 's3://bucket', BACKUP_S3_ENDPOINT: 'http://127.0.0.1:7', BACKUP_S3_REGION: 'x' },
    ]) {
      const { media, ...own } = given;
      const refused = await run([...args, media], { cwd: folder, environment: { ...environment, ...own } });
      expect([given, errorOf(refused).reason]).toEqual([given, 'STORAGE_UNAVAILABLE']);
    }
  });
});

test('a place, and media, that can only be read are enough to read', async () => {
  expect((await backup('sealed')).exitCode).toBe(0);
  await chmod(join(folder, 'sealed'), 0o755);
  const closed = await asNobody(() => headwater('restore', '--from', 'sealed', '--verify'));
  expect([closed.exitCode, errorOf(closed).message]).toEqual([
    6,
    expect.stringMatching(/^sealed cannot be used \(EACCES.*sealed\/.*\)\.$/),
  ]);
  for (const file of await filesBelow(join(folder, 'sealed')))
    await chmod(join(folder, 'sealed', file), 0o644);
  for (const args of [
    ['backups', 'list', '--from', 'sealed'],
    ['restore', '--from', 'sealed', '--verify'],
  ])
    expect([args, (await asNobody(() => headwater(...args))).exitCode]).toEqual([args, 0]);
  const absent = await headwater('backups', 'list', '--from', 'absent');
  expect([absent.exitCode, errorOf(absent).message]).toEqual([
    3,
    `The folder ${join(folder, 'absent')} does not exist.`,
  ]);
  const none = await headwater('backups', 'list', '--from', 'file');
  expect(errorOf(none).message).toContain(`The folder ${join(folder, 'file')} cannot be read: ENOTDIR`);
});

const disk = join(folder, 'disk');
const mounts = (): boolean => {
  mkdirSync(disk);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', disk]).status === 0;
};
const mounted = mounts();

(mounted ? describe : describe.skip)('a disk (needs the right to mount a tmpfs)', () => {
  afterAll(() => spawnSync('umount', ['-l', disk]));

  test('that is full ends a backup, which is none, and leaves nothing on its way', async () => {
    const failed = await backup('disk/backups');
    expect([failed.exitCode, errorOf(failed).reason]).toEqual([6, 'STORAGE_FULL']);
    expect(errorOf(failed).message).toMatch(/^There is no room left for disk\/backups \(.*ENOSPC/);
    expect((await headwater('backups', 'list', '--from', 'disk/backups')).json()).toEqual([]);
    expect((await readdir(join(disk, 'backups'))).sort()).toEqual(['backups', 'media']);
  });

  test('that is read-only refuses a backup, and gives what it has', async () => {
    rmSync(join(disk, 'backups'), { recursive: true });
    expect((await backup('disk/small', '--no-media')).exitCode).toBe(0);
    expect(spawnSync('mount', ['-o', 'remount,ro', disk]).status).toBe(0);
    for (const to of ['disk/small', 'disk/new/one']) {
      const refused = await backup(to);
      expect([to, errorOf(refused).message]).toEqual([
        to,
        expect.stringMatching(`^The folder ${join(folder, to)} cannot be written: .*EROFS`),
      ]);
    }
    expect((await headwater('restore', '--from', 'disk/small', '--verify')).exitCode).toBe(0);
  });
});
