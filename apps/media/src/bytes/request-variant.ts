import { byJob } from '@headwater/db';
import { type ObjectId, type ObjectStore } from '@headwater/media-storage';
import type { ServiceDb } from '@headwater/service';

import { extraVariantJob, urgentVariantsJob, variantsTask } from '../jobs/tasks';
import { replaceLostExtra, requestExtraVariant } from '../queries/extra-variants';
import { expediteVariants, replaceLostVariants } from '../queries/objects';
import { variantKey } from '../storage/keys';
import type { PresetBook } from '../variants/presets';
import { isCurrent, type Recipe, stemOf } from '../variants/recipes';

interface RequestDeps {
  db: ServiceDb<'media'>;
  store: ObjectStore;
  presets: PresetBook;
  /** Maximum stored bytes of a site's variants that not every image has. */
  maxExtraBytes: number;
}

const byReader = byJob(variantsTask, 'media');
/** Maximum number of such variants that wait for a worker. Readers of a further one get the original. */
const maxPendingExtras = 200;

/**
 * Enqueues a missing variant once, for all readers of all service processes. Resolves to whether it is worth waiting for it.
 */
export async function requestVariant(deps: RequestDeps, object: ObjectId, recipe: Recipe): Promise<boolean> {
  const { db, store, presets, maxExtraBytes } = deps;
  const { fileName, inBackground = false } = recipe;
  const usual = isCurrent(presets, recipe);
  const extra = { ...object, fileName };
  const job = usual
    ? urgentVariantsJob(object)
    : extraVariantJob(extra, inBackground ? new Date() : undefined);

  const outcome = await db.changeSite(object.siteId, byReader, async (change) => {
    // No answer shows whether a variant is made.
    change.internal();
    const { trx } = change;
    const found = usual
      ? await expediteVariants(trx, object, stemOf(fileName))
      : await requestExtraVariant(trx, extra, { pending: maxPendingExtras, bytes: maxExtraBytes });
    if (found === 'enqueue') await change.enqueue(job);
    return found;
  });
  // It may have been made since the reader's look-up.
  if (outcome !== 'look' || (await store.stat(variantKey(object, fileName))) !== undefined)
    return outcome !== 'refused';

  await db.changeSite(object.siteId, byReader, async (change) => {
    change.internal();
    const { trx } = change;
    const isFirst = usual ? await replaceLostVariants(trx, object) : await replaceLostExtra(trx, extra);
    if (isFirst) await change.enqueue(job);
  });
  return true;
}
