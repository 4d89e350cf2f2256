import { AppError } from '@headwater/errors';
import { type ObjectId, originalKey } from '@headwater/media-storage';

import { DecoderStoppedError, UnreadableImageError, type Variant } from '../variants/decoder';
import type { Recipe } from '../variants/recipes';
import type { JobDeps } from './job-deps';

/** An image that ends its process so often is not tried again until somebody asks for it. */
const maxStops = 3;

const originalMissing = 'The original is missing from the storage.';

/** The variants, or why there are none. `noteStop` counts a process that ended first, and says how many there were. */
export async function transform(
  { store, decoder }: Pick<JobDeps, 'store' | 'decoder'>,
  object: ObjectId,
  recipes: readonly Recipe[],
  noteStop: () => Promise<number>,
): Promise<Variant[] | string> {
  try {
    const variants = await store.withFile(originalKey(object), (file) => decoder.makeVariants(file, recipes));
    return variants ?? originalMissing;
  } catch (error) {
    if (error instanceof UnreadableImageError) return error.message;
    if (error instanceof DecoderStoppedError) {
      const stops = await noteStop();
      if (stops >= maxStops) return `${error.message} It was tried ${stops} times.`;
    }
    // Other bytes do not become the right ones by trying again.
    if (error instanceof AppError && error.code === 'DATA_LOSS') return error.message;
    // Removed while it was being read.
    if ((await store.stat(originalKey(object))) === undefined) return originalMissing;
    throw error;
  }
}
