import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomBytes = 8 * 1024 ** 3;

/**
 * The folder for temporary data of test servers: in memory if there is room. Each PostgreSQL database has a thousand files, and on a disk
 * creating them takes as long as filling them.
 */
export function throwawayParent(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** All possible parents of such folders. */
export const throwawayParents = (): string[] => [...new Set([memory, tmpdir()])];

export const makeThrowawayFolder = (prefix: string): string => mkdtempSync(join(throwawayParent(), prefix));
