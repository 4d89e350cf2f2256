import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';

import { AppError } from '@headwater/errors';
import type { RolePasswords } from '@headwater/schema';

/**
 * Writes the passwords and the present content of the JSON file to a new file. Returns a function that replaces the old
 * file by it; until then both exist.
 */
export function preparePasswordsFile(path: string, passwords: Partial<RolePasswords>): () => void {
  const next = `${path}.new`;
  try {
    rmSync(next, { force: true });
    // Created with its final mode, so others can never read it.
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

/** The content of the file, including roles that this version does not know. */
function readHeld(path: string): object {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as object;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
