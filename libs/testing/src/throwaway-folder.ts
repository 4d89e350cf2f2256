import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomBytes = 8 * 1024 ** 3;

/**
 * Where data of servers goes that tests throw away: into memory where there is room. Each database of PostgreSQL is a thousand
 * files, and on a disk it takes as long to make them as to fill them.
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

/** All places where such folders may be. */
export const throwawayParents = (): string[] => [...new Set([memory, tmpdir()])];

export const makeThrowawayFolder = (prefix: string): string => mkdtempSync(join(throwawayParent(), prefix));
