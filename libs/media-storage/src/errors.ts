import { AppError } from '@headwater/errors';

/** What drivers of the storage throw when there is no room. */
export const storageFull = (cause: unknown): AppError =>
  new AppError(
    'RESOURCE_EXHAUSTED',
    'STORAGE_FULL',
    'There is no room left to store media. Nothing was stored.',
    { cause },
  );

/** What drivers throw for an original that is lent, and whose bytes are not those that its key names. */
export const objectDamaged = (): AppError =>
  new AppError('DATA_LOSS', 'OBJECT_DAMAGED', 'The stored file has other bytes than were uploaded.');

/** What drivers of the storage throw for every other fault. */
export const storageUnavailable = (cause: unknown): AppError =>
  new AppError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'The media storage cannot be used at the moment.', {
    cause,
  });
