import { AppError } from '@headwater/errors';
import type { ObjectId } from '@headwater/media-storage';

import type { JobDeps } from './job-deps';

/**
 * For an original that is not there: returns if it is lost, and lets the queue try again if the storage is away.
 *
 * @throws UNAVAILABLE MEDIA_BYTES_MISSING
 */
export async function refuseWhileAway(
  { isStorageHere }: Pick<JobDeps, 'isStorageHere'>,
  { contentHash }: ObjectId,
): Promise<void> {
  if (await isStorageHere()) return;
  throw new AppError(
    'UNAVAILABLE',
    'MEDIA_BYTES_MISSING',
    `The original of ${contentHash} is missing from the storage.`,
  );
}
