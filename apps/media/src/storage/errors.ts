import { AppError } from '@headwater/errors';

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Such as `ENOENT`; undefined for what is no fault of the system. */
export function systemCode(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** Says what a fault of the storage means to the caller. */
export function toStorageError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (fullCodes.has(systemCode(error) ?? ''))
    return new AppError(
      'RESOURCE_EXHAUSTED',
      'STORAGE_FULL',
      'There is no room left to store media. Nothing was stored.',
      { cause: error },
    );
  return new AppError(
    'UNAVAILABLE',
    'STORAGE_UNAVAILABLE',
    'The media storage cannot be used at the moment.',
    { cause: error },
  );
}

/** Runs an operation of the storage; its faults become those that `ObjectStore` promises. */
export async function withStorageErrors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw toStorageError(error);
  }
}
