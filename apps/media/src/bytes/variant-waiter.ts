import { setTimeout as delay } from 'node:timers/promises';

import { type ObjectId, type ObjectStore } from '@headwater/media-storage';
import type { Logger } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';

import { variantKey } from '../storage/keys';
import type { PresetBook } from '../variants/presets';
import type { Recipe } from '../variants/recipes';
import { requestVariant } from './request-variant';

/** Requests missing variants for a waiting reader. */
export interface VariantWaiter {
  /**
   * Resolves to whether the variant now exists. Waits for it at most for the configured time, or for `atMostMs` if that is less. Does not
   * wait for a variant that is made in the background.
   */
  wait(object: ObjectId, recipe: Recipe, atMostMs?: number): Promise<boolean>;
}

const pollMs = 50;
/** Maximum number of different variants for which readers wait at a time; readers of a further one do not wait. */
const maxWaits = 64;

/**
 * Requests each missing variant once through the job queue, for all readers together, and watches until it exists. Only the worker makes
 * images.
 */
export function createVariantWaiter(options: {
  db: ServiceDb<'media'>;
  store: ObjectStore;
  presets: PresetBook;
  logger: Logger;
  maxExtraBytes: number;
  waitMs: number;
}): VariantWaiter {
  const { store, logger, waitMs } = options;
  const waits = new Map<string, Promise<boolean>>();

  async function requestAndWatch(object: ObjectId, recipe: Recipe): Promise<boolean> {
    const until = performance.now() + waitMs;
    if (!(await requestVariant(options, object, recipe)) || recipe.inBackground === true) return false;
    const key = variantKey(object, recipe.fileName);
    while ((await store.stat(key)) === undefined) {
      if (performance.now() >= until) return false;
      await delay(pollMs);
    }
    return true;
  }

  return {
    async wait(object, recipe, atMostMs = waitMs) {
      const { siteId, contentHash } = object;
      const key = variantKey(object, recipe.fileName);
      let wait = waits.get(key);
      if (wait === undefined) {
        if (waits.size >= maxWaits) return false;
        wait = requestAndWatch({ siteId, contentHash }, recipe).finally(() => waits.delete(key));
        waits.set(key, wait);
      }
      try {
        return await (atMostMs < waitMs ? orFalseAfter(atMostMs, wait) : wait);
      } catch (error) {
        // The original is sent in its place, so the reader still gets an image.
        logger.error(
          { err: error, siteId, contentHash, fileName: recipe.fileName },
          'variants could not be asked for',
        );
        return false;
      }
    },
  };
}

/** Resolves to false at the limit. The wait itself continues for other readers. */
async function orFalseAfter(limitMs: number, wait: Promise<boolean>): Promise<boolean> {
  const waiting = new AbortController();
  const limit = delay(limitMs, false, { signal: waiting.signal }).catch(() => false);
  try {
    return await Promise.race([wait, limit]);
  } finally {
    waiting.abort();
  }
}
