import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeFolder } from './make-folder';

const root = mkdtempSync(join(tmpdir(), 'headwater-folders-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function codeOf(folder: string): string | undefined {
  try {
    makeFolder(folder);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

test('makes what is missing, and says where it began', () => {
  expect(makeFolder(join(root, 'a/b/c'), 0o711)).toBe(join(root, 'a'));
  expect(statSync(join(root, 'a/b/c')).mode & 0o777).toBe(0o711);
  expect(makeFolder(join(root, 'a/b/d'))).toBe(join(root, 'a/b/d'));
  expect(makeFolder(join(root, 'a/b/d'))).toBeUndefined();
  symlinkSync('a/b', join(root, 'link'));
  expect(makeFolder(join(root, 'link'))).toBeUndefined();
  expect(makeFolder('/')).toBeUndefined();
});

test.each([
  ['/proc/none', 'ENOENT'],
  ['/proc/none/below', 'ENOENT'],
  ['file', 'EEXIST'],
  ['file/below', 'ENOTDIR'],
  ['file/below/deeper', 'ENOTDIR'],
  ['dangling', 'EEXIST'],
])('%s cannot be made, and fails with the reason of the system', (path, code) => {
  writeFileSync(join(root, 'file'), '');
  if (path === 'dangling') symlinkSync('nowhere', join(root, path));
  expect(codeOf(path.startsWith('/') ? path : join(root, path))).toBe(code);
});

const disk = join(root, 'disk');
mkdirSync(disk);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k,nr_inodes=3', 'tmpfs', disk]).status === 0;

(mounted ? test : test.skip)('a full and a read-only disk (needs the right to mount a tmpfs)', () => {
  try {
    expect(codeOf(join(disk, 'a/b/c/d'))).toBe('ENOSPC');
    expect(readdirSync(disk)).toEqual(['a']);
    expect(spawnSync('mount', ['-o', 'remount,ro', disk]).status).toBe(0);
    expect(codeOf(join(disk, 'other/below'))).toBe('EROFS');
    expect(makeFolder(join(disk, 'a'))).toBeUndefined();
  } finally {
    spawnSync('umount', ['-l', disk]);
  }
});
