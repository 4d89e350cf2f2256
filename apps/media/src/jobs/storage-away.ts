import { AppError } from '@headwater/errors';
import type { ObjectId } from '@headwater/media-storage';

import type { JobDeps } from './job-deps';

/**
 * For a missing original: returns if it is lost; throws if the storage is away, so that the queue tries again.
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
