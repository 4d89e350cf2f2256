import { type ObjectId } from '@headwater/media-storage';

import { beginVariantRun, endVariantRun, noteStop, objectExists } from '../queries/objects';
import { variantKey } from '../storage/keys';
import { currentRecipes, stemOf } from '../variants/recipes';
import type { JobDeps } from './job-deps';
import { byWorker, removeObjectJob, variantsTask } from './tasks';
import { transform } from './transform';
import { warnOf } from './warn-of';

/**
 * Makes and stores the variants that every image has, except those recorded as made; a second run gives the same files. An image that
 * cannot be decoded is marked as failed, and not retried. On a fault of the storage or the database it rejects, so that the queue tries
 * again; after the end of a decoding process, too, a few times.
 */
export async function makeVariants(deps: JobDeps, object: ObjectId, isLastAttempt: boolean): Promise<void> {
  const run = await deps.db.changeSite(object.siteId, byWorker(variantsTask), async (change) => {
    // No answer shows whether variants are made.
    change.internal();
    const begun = await beginVariantRun(change.trx, object);
    // Recorded before the work, because a worker that an image crashes cannot record it afterwards.
    if (begun !== undefined && isLastAttempt)
      await endVariantRun(change.trx, object, 'The variants could not be made in many attempts.');
    // An earlier, interrupted run may have stored some after the object was removed.
    if (begun === undefined && !(await objectExists(change.trx, object)))
      await change.enqueue(removeObjectJob(object));
    return begun;
  });
  if (run === undefined) return;

  const all = currentRecipes(deps.presets, run.variantExtension);
  const lacking = all.filter(({ fileName }) => !run.madeVariants.includes(stemOf(fileName)));
  const outcome = await transform(deps, object, lacking, () => countStop(deps, object));
  if (typeof outcome === 'string') {
    await warnOf(deps, object, outcome);
    return end(deps, object, outcome);
  }
  for (const { fileName, bytes } of outcome) await deps.store.replace(variantKey(object, fileName), bytes);
  // Variants made before stay in the store.
  const made = new Set([...run.madeVariants, ...all.map(({ fileName }) => stemOf(fileName))]);
  await end(deps, object, '', [...made]);
}

async function end(
  { db }: JobDeps,
  object: ObjectId,
  variantError: string,
  made: readonly string[] = [],
): Promise<void> {
  await db.changeSite(object.siteId, byWorker(variantsTask), async (change) => {
    change.internal();
    const exists = await endVariantRun(change.trx, object, variantError, made);
    // If the object was deleted during the run, its variants have to be removed, too.
    if (!exists) await change.enqueue(removeObjectJob(object));
  });
}

async function countStop({ db }: JobDeps, object: ObjectId): Promise<number> {
  return db.changeSite(object.siteId, byWorker(variantsTask), async (change) => {
    change.internal();
    return noteStop(change.trx, object);
  });
}
