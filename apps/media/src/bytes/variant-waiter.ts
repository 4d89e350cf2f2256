import { setTimeout as delay } from 'node:timers/promises';

import { byJob } from '@headwater/db';
import { type ObjectId, type ObjectStore } from '@headwater/media-storage';
import type { Logger } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';

import { urgentVariantsJob, variantsTask } from '../jobs/tasks';
import { expediteVariants } from '../queries/objects';

/** Has missing variants made for a reader who waits. */
export interface VariantWaiter {
  /** Resolves with whether the variant exists now; waits for it at most for the configured time. */
  wait(object: ObjectId, variantKey: string): Promise<boolean>;
}

const byReader = byJob(variantsTask, 'media');
const pollMs = 50;
/** Different variants that readers wait for at a time; a reader of one more is not kept waiting. */
const maxWaits = 64;

/**
 * Asks for missing variants through the job queue, once however many readers want them, and watches for them to appear. The
 * images themselves are made by the worker alone.
 */
export function createVariantWaiter(options: {
  db: ServiceDb<'media'>;
  store: ObjectStore;
  logger: Logger;
  waitMs: number;
}): VariantWaiter {
  const { db, store, logger, waitMs } = options;
  const waits = new Map<string, Promise<boolean>>();

  async function ask(object: ObjectId): Promise<void> {
    await db.changeSite(object.siteId, byReader, async (change) => {
      change.internal();
      if (await expediteVariants(change.trx, object)) await change.enqueue(urgentVariantsJob(object));
    });
  }

  async function askAndWatch(object: ObjectId, variantKey: string): Promise<boolean> {
    const until = performance.now() + waitMs;
    await ask(object);
    while ((await store.stat(variantKey)) === undefined) {
      if (performance.now() >= until) return false;
      await delay(pollMs);
    }
    return true;
  }

  return {
    async wait(object, variantKey) {
      let wait = waits.get(variantKey);
      if (wait === undefined) {
        if (waits.size >= maxWaits) return false;
        wait = askAndWatch(object, variantKey).finally(() => waits.delete(variantKey));
        waits.set(variantKey, wait);
      }
      try {
        return await wait;
      } catch (error) {
        // The original answers in its place, so the reader still gets an image.
        logger.error({ err: error, ...object }, 'variants could not be asked for');
        return false;
      }
    },
  };
}
