import { AppError } from '@headwater/errors';
import { type ObjectId, originalKey } from '@headwater/media-storage';

import { objectExists } from '../queries/objects';
import { DecoderStoppedError, UnreadableImageError, type Variant } from '../variants/decoder';
import type { Recipe } from '../variants/recipes';
import type { JobDeps } from './job-deps';
import { refuseWhileAway } from './storage-away';

/** An image whose process ends this often is not tried again until it is requested again. */
const maxStops = 3;

/**
 * The variants, or the reason why there are none. `noteStop` counts a process that ended early, and returns how many there were.
 *
 * @throws UNAVAILABLE MEDIA_BYTES_MISSING for an original that is missing while the storage is away, such as a folder that is not mounted.
 */
export async function transform(
  deps: Pick<JobDeps, 'db' | 'store' | 'decoder' | 'isStorageHere'>,
  object: ObjectId,
  recipes: readonly Recipe[],
  noteStop: () => Promise<number>,
): Promise<Variant[] | string> {
  const { store, decoder } = deps;
  try {
    const variants = await store.withFile(originalKey(object), (file) => decoder.makeVariants(file, recipes));
    if (variants !== undefined) return variants;
  } catch (error) {
    if (error instanceof UnreadableImageError) return error.message;
    if (error instanceof DecoderStoppedError) {
      const stops = await noteStop();
      if (stops >= maxStops) return `${error.message} It was tried ${stops} times.`;
    }
    // Wrong bytes do not become right by a repetition.
    if (error instanceof AppError && error.code === 'DATA_LOSS') return error.message;
    // The original may have been removed during the read.
    if ((await store.stat(originalKey(object))) !== undefined) throw error;
  }
  return withoutOriginal(deps, object);
}

async function withoutOriginal(
  deps: Pick<JobDeps, 'db' | 'isStorageHere'>,
  object: ObjectId,
): Promise<string> {
  if (!(await deps.db.withSite(object.siteId, (trx) => objectExists(trx, object))))
    return 'The file was deleted.';
  await refuseWhileAway(deps, object);
  return 'The original is lost: the storage does not have it.';
}
