import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';

import { AppError } from '@headwater/errors';
import type { RolePasswords } from '@headwater/schema';

/**
 * Writes passwords into the JSON file beside what it holds. Returns the function that puts the new file in the place of the old
 * one: both are there until it is known which one holds.
 */
export function preparePasswordsFile(path: string, passwords: Partial<RolePasswords>): () => void {
  const next = `${path}.new`;
  try {
    rmSync(next, { force: true });
    // Never readable for others, not even for a moment.
    const file = openSync(next, 'wx', 0o600);
    try {
      writeSync(file, `${JSON.stringify({ ...readHeld(path), ...passwords }, null, 2)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    throw new AppError(
      'FAILED_PRECONDITION',
      'ROLES_FILE_NOT_WRITABLE',
      `The passwords cannot be written to ${next}: no role was changed.`,
      { cause },
    );
  }
  return () => renameSync(next, path);
}

/** What the file holds, roles that this version does not know included. */
function readHeld(path: string): object {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as object;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
