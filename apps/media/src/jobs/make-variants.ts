import { AppError } from '@headwater/errors';
import { type ObjectId, originalKey } from '@headwater/media-storage';

import { beginVariantRun, endVariantRun } from '../queries/objects';
import { variantKey } from '../storage/keys';
import { makeVariants as makeImages, type Variant } from '../variants/images';
import { UnreadableImageError } from '../variants/inspection';
import { presetExtension } from '../variants/presets';
import type { JobDeps } from './job-deps';
import { byWorker, removeObjectJob, variantsTask } from './tasks';

/**
 * Makes and stores all variants of an object; a second run gives the same files. An image that cannot be decoded is marked as
 * failed, and that is that. A fault of the storage or the database rejects, so that the queue tries again.
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
  { store, limits }: JobDeps,
  object: ObjectId,
  variantExtension: string,
): Promise<Variant[] | string> {
  try {
    const variants = await store.withFile(originalKey(object), (file) =>
      makeImages(file, variantExtension, limits),
    );
    return variants ?? originalMissing;
  } catch (error) {
    if (error instanceof UnreadableImageError) return error.message;
    // Other bytes do not become the right ones by trying again.
    if (error instanceof AppError && error.code === 'DATA_LOSS') return error.message;
    // Removed while it was being read.
    if ((await store.stat(originalKey(object))) === undefined) return originalMissing;
    throw error;
  }
}

async function end({ db }: JobDeps, object: ObjectId, variantError: string): Promise<void> {
  await db.changeSite(object.siteId, byWorker(variantsTask), async (change) => {
    change.internal();
    const exists = await endVariantRun(change.trx, object, variantError);
    // Deleted during the run: the variants that it stored have to go as well.
    if (!exists) await change.enqueue(removeObjectJob(object));
  });
}
