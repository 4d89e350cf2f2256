import { AppError } from '@headwater/errors';
import { type ObjectId, originalKey } from '@headwater/media-storage';

import { beginVariantRun, endVariantRun, noteStop } from '../queries/objects';
import { variantKey } from '../storage/keys';
import { DecoderStoppedError, UnreadableImageError, type Variant } from '../variants/decoder';
import { presetExtension } from '../variants/presets';
import type { JobDeps } from './job-deps';
import { byWorker, removeObjectJob, variantsTask } from './tasks';

/** An image that ends its process so often is not tried again until somebody asks for it. */
const maxStops = 3;

/**
 * Makes and stores all variants of an object; a second run gives the same files. An image that cannot be decoded is marked as
 * failed, and that is that. A fault of the storage or the database rejects, so that the queue tries again; so does the end of the
 * process that decodes, a few times.
 */
export async function makeVariants(deps: JobDeps, object: ObjectId, isLastAttempt: boolean): Promise<void> {
  const run = await deps.db.changeSite(object.siteId, byWorker(variantsTask), async (change) => {
    // Whether variants are made yet changes no answer.
    change.internal();
    const begun = await beginVariantRun(change.trx, object);
    // Noted before the work: a worker that an image brings down for good cannot note it afterwards.
    if (begun !== undefined && isLastAttempt)
      await endVariantRun(change.trx, object, 'The variants could not be made in many attempts.');
    return begun;
  });
  if (run === undefined) return;

  const outcome = await decode(deps, object, run.variantExtension);
  if (typeof outcome === 'string') {
    deps.logger.warn({ ...object, reason: outcome }, 'variants cannot be made');
    return end(deps, object, outcome);
  }
  for (const { preset, bytes } of outcome) {
    const key = variantKey(object, preset, presetExtension(preset, run.variantExtension));
    await deps.store.replace(key, bytes);
  }
  await end(deps, object, '');
}

const originalMissing = 'The original is missing from the storage.';

/** The variants, or why there are none. */
async function decode(
  deps: JobDeps,
  object: ObjectId,
  variantExtension: string,
): Promise<Variant[] | string> {
  const { store, decoder } = deps;
  try {
    const variants = await store.withFile(originalKey(object), (file) =>
      decoder.makeVariants(file, variantExtension),
    );
    return variants ?? originalMissing;
  } catch (error) {
    if (error instanceof UnreadableImageError) return error.message;
    if (error instanceof DecoderStoppedError) {
      const stops = await countStop(deps, object);
      if (stops >= maxStops) return `${error.message} It was tried ${stops} times.`;
    }
    // Other bytes do not become the right ones by trying again.
    if (error instanceof AppError && error.code === 'DATA_LOSS') return error.message;
    // Removed while it was being read.
    if ((await store.stat(originalKey(object))) === undefined) return originalMissing;
    throw error;
  }
}

async function countStop({ db }: JobDeps, object: ObjectId): Promise<number> {
  return db.changeSite(object.siteId, byWorker(variantsTask), async (change) => {
    change.internal();
    return noteStop(change.trx, object);
  });
}

async function end({ db }: JobDeps, object: ObjectId, variantError: string): Promise<void> {
  await db.changeSite(object.siteId, byWorker(variantsTask), async (change) => {
    change.internal();
    const exists = await endVariantRun(change.trx, object, variantError);
    // Deleted during the run: the variants that it stored have to go as well.
    if (!exists) await change.enqueue(removeObjectJob(object));
  });
}
