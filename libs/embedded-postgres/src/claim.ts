import { readFileSync, rmSync, writeFileSync } from 'node:fs';

import { AppError } from '@headwater/errors';

import { isAlive, startedAt } from './processes';

interface Claim {
  pid: number;
  startedAt: string | undefined;
}

/**
 * Marks `dataDir` as used by this process. Throws when another living process uses it; a claim left behind by a killed one is taken over.
 * Returns the function that gives the folder free.
 */
export function claimDataDir(dataDir: string): () => void {
  const file = `${dataDir}.pid`;
  const claim: Claim = { pid: process.pid, startedAt: startedAt(process.pid) };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(claim), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readClaim(file);
    if (holder !== undefined && isAlive(holder.pid) && startedAt(holder.pid) === holder.startedAt) {
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

function readClaim(file: string): Claim | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Claim;
  } catch {
    return undefined;
  }
}
