import { AppError } from '@headwater/errors';

/** The error of drivers for a full storage. */
export const storageFull = (cause: unknown): AppError =>
  new AppError(
    'RESOURCE_EXHAUSTED',
    'STORAGE_FULL',
    'There is no room left to store media. Nothing was stored.',
    { cause },
  );

/** The error of drivers for a lent original whose bytes do not match the hash in its key. */
export const objectDamaged = (): AppError =>
  new AppError('DATA_LOSS', 'OBJECT_DAMAGED', 'The stored file has other bytes than were uploaded.');

/** The error of drivers for every other fault. */
export const storageUnavailable = (cause: unknown): AppError =>
  new AppError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'The media storage cannot be used at the moment.', {
    cause,
  });
