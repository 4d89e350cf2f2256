import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { rootArgs } from './root-file-system';

describe('the root of a program', () => {
  const base = mkdtempSync(join(tmpdir(), 'headwater-root-'));
  beforeAll(() => {
    for (const folder of ['etc', 'usr/bin', 'run', 'tmp', 'proc']) {
      mkdirSync(join(base, folder), { recursive: true });
    }
    writeFileSync(join(base, 'etc/passwd'), '');
    symlinkSync('usr/bin', join(base, 'bin'));
  });
  afterAll(() => rmSync(base, { recursive: true }));

  it('has the folders of the image, and is open where a mount has no place in them', () => {
    const mounts = [
      { from: '/a', to: '/etc/hosts', isReadOnly: true },
      { from: '/b', to: '/tmp', isReadOnly: false },
    ];
    expect(rootArgs(base, mounts, true)).toEqual([
      ...['--symlink', 'usr/bin', '/bin'],
      ...['--dir', '/etc', '--ro-bind', join(base, 'etc/passwd'), '/etc/passwd'],
      ...['--ro-bind', join(base, 'run'), '/run', '--ro-bind', join(base, 'usr'), '/usr'],
      ...['--proc', '/proc', '--dev', '/dev'],
      ...['--ro-bind', '/a', '/etc/hosts', '--bind', '/b', '/tmp', '--remount-ro', '/'],
    ]);
  });

  it('can be written to unless the container asks for a root that cannot', () => {
    expect(rootArgs(base, [], false)).not.toContain('--remount-ro');
  });
});
