import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { runCommand } from './run-command';

/** The packages with the libraries of Node and libvips, and with the name and licences of the system. */
const packages = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6'];

/** The files of these packages that an image holds: libraries, the name of the system, licences, versions. */
const kept = [
  /^lib(64)?\//,
  /^usr\/lib\/x86_64-linux-gnu\/lib[^/]+\.so[^/]*$/,
  /^(usr\/lib|etc)\/os-release$/,
  /^etc\/debian_version$/,
  /^usr\/share\/doc\/[^/]+(\/copyright)?$/,
  /^usr\/share\/common-licenses\//,
  /^var\/lib\/dpkg\/status\.d\//,
];

/** Puts the libraries of this machine's Debian into a root file system. apt verifies them. */
export function addDebianLibraries(rootfs: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-debian-'));
  try {
    for (const file of download(folder)) {
      runCommand('dpkg-deb', ['--extract', file, rootfs]);
      noteForScanners(file, rootfs);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  keepOnly(rootfs, rootfs);
}

function download(folder: string): string[] {
  try {
    runCommand('apt-get', ['download', '-qq', ...packages], folder);
  } catch {
    // A new machine has no list of packages, and an old list names versions that do not exist any more.
    runCommand('apt-get', ['update', '-qq']);
    runCommand('apt-get', ['download', '-qq', ...packages], folder);
  }
  const [libgcc = ''] = files(folder).filter((file) => file.includes('libgcc-s1_'));
  // The licences of GCC's libraries are in a separate package, such as gcc-12-base.
  const [licences] = /gcc-\d+-base/.exec(runCommand('dpkg-deb', ['--field', libgcc, 'Depends'])) ?? [];
  if (licences !== undefined) runCommand('apt-get', ['download', '-qq', licences], folder);
  return files(folder);
}

const files = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));

/** Image scanners read the versions of packages here. */
function noteForScanners(file: string, rootfs: string): void {
  const folder = join(rootfs, 'var/lib/dpkg/status.d');
  mkdirSync(folder, { recursive: true });
  const fields = runCommand('dpkg-deb', ['--field', file]);
  const name = runCommand('dpkg-deb', ['--field', file, 'Package']).trim();
  writeFileSync(join(folder, name), fields);
}

function keepOnly(rootfs: string, folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const inside = relative(rootfs, path);
    if (lstatSync(path).isDirectory()) {
      keepOnly(rootfs, path);
      if (readdirSync(path).length === 0) rmdirSync(path);
    } else if (!kept.some((pattern) => pattern.test(inside))) rmSync(path);
  }
}
