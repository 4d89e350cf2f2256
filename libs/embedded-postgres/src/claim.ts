import { closeSync, fstatSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';

import { AppError } from '@headwater/errors';

import { isAlive, startedAt } from './processes';

interface Claim {
  pid: number;
  startedAt: string | undefined;
  /** The inode of the claim's file. It differs in a copy of the folder, so a copied claim is recognised. */
  inode: string;
}

/**
 * Marks `dataDir` as used by this process. Throws if another running process uses it. Takes over the claim of a killed process, or one that
 * was copied with the folder. Returns the function that releases the folder.
 */
export function claimDataDir(dataDir: string): () => void {
  const file = `${dataDir}.pid`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeClaim(file);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readClaim(file);
    const isUsed = holder !== undefined && isAlive(holder.pid) && startedAt(holder.pid) === holder.startedAt;
    if (isUsed && holder.inode === String(statSync(file, { throwIfNoEntry: false })?.ino)) {
      throw new AppError(
        'FAILED_PRECONDITION',
        'DATA_DIR_IN_USE',
        `The database in ${dataDir} is already in use by process ${holder.pid}: stop that one first, or choose another data folder.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new AppError(
    'ABORTED',
    'DATA_DIR_IN_USE',
    `Another process has just begun to use the database in ${dataDir}.`,
  );
}

function writeClaim(file: string): void {
  const descriptor = openSync(file, 'wx');
  try {
    const inode = String(fstatSync(descriptor).ino);
    const claim: Claim = { pid: process.pid, startedAt: startedAt(process.pid), inode };
    writeSync(descriptor, JSON.stringify(claim));
  } finally {
    closeSync(descriptor);
  }
}

function readClaim(file: string): Claim | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Claim;
  } catch {
    return undefined;
  }
}
