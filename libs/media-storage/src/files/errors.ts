import { AppError } from '@headwater/errors';

import { storageFull, storageUnavailable } from '../errors';

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Such as `ENOENT`; undefined if it is no error of the operating system. */
export function systemCode(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** Runs an operation on files, and turns its faults into those of `ObjectStore`. */
export async function withFileErrors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw toStorageError(error);
  }
}

export function toStorageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return fullCodes.has(systemCode(error) ?? '') ? storageFull(error) : storageUnavailable(error);
}
