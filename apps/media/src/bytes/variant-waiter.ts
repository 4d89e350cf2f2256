import { setTimeout as delay } from 'node:timers/promises';

import { type ObjectId, type ObjectStore } from '@headwater/media-storage';
import type { Logger } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';

import { variantKey } from '../storage/keys';
import type { PresetBook } from '../variants/presets';
import type { Recipe } from '../variants/recipes';
import { requestVariant } from './request-variant';

/** Has missing variants made for a reader who waits. */
export interface VariantWaiter {
  /**
   * Resolves with whether the variant exists now; waits for it at most for the configured time, and for `atMostMs` where that is less. It
   * does not wait at all where the variant is made in the background.
   */
  wait(object: ObjectId, recipe: Recipe, atMostMs?: number): Promise<boolean>;
}

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
        // The original answers in its place, so the reader still gets an image.
        logger.error(
          { err: error, siteId, contentHash, fileName: recipe.fileName },
          'variants could not be asked for',
        );
        return false;
      }
    },
  };
}

/** Resolves with false at the limit. The wait itself goes on, for other readers. */
async function orFalseAfter(limitMs: number, wait: Promise<boolean>): Promise<boolean> {
  const waiting = new AbortController();
  const limit = delay(limitMs, false, { signal: waiting.signal }).catch(() => false);
  try {
    return await Promise.race([wait, limit]);
  } finally {
    waiting.abort();
  }
}
