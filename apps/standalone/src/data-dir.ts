import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { AppError } from '@headwater/errors';
import { makeFolder } from '@headwater/runtime';

/** Files and folders of one installation. */
export interface DataDir {
  root: string;
  postgres: string;
  media: string;
  /** Passwords of the database roles. */
  secretsFile: string;
  /** Tokens of the demo sites. */
  demoFile: string;
  /** Addresses of the running services, for the command line. */
  cliFile: string;
}

const fullBelowBytes = 8 * 1024 * 1024;

/** Creates the folder and checks that it is writable. @throws AppError with one clear sentence. */
export function openDataDir(root: string): DataDir {
  const probe = join(root, `.probe-${process.pid}`);
  try {
    // Other users may enter the folder, because PostgreSQL runs as another user if this process is root. Private files have stricter
    // permissions.
    makeFolder(root, 0o711);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    throw toDataDirError(error, root);
  }
  return {
    root,
    postgres: join(root, 'postgres'),
    media: join(root, 'media'),
    secretsFile: join(root, 'secrets.json'),
    demoFile: join(root, 'demo.json'),
    cliFile: join(root, 'cli.json'),
  };
}

/** Whether a full disk may be the cause of the error. */
export function isDiskFull(root: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(root);
    return bavail * bsize < fullBelowBytes;
  } catch {
    return false;
  }
}

export function diskFull(root: string, cause: unknown): AppError {
  return new AppError(
    'RESOURCE_EXHAUSTED',
    'DISK_FULL',
    `The disk that holds ${root} is full: make room there, or choose another folder with --data-dir.`,
    { cause },
  );
}

function toDataDirError(error: unknown, root: string): AppError {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(root, error);
  return new AppError(
    'FAILED_PRECONDITION',
    'DATA_DIR_NOT_WRITABLE',
    `The data folder ${root} cannot be written: choose another one with --data-dir.`,
    { cause: error },
  );
}
