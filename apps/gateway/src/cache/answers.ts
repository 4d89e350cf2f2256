import {
  type AnswerCache as Cache,
  type CacheSettings,
  createAnswerCache as createCache,
  isMissing,
  type Missing,
  rightAt,
} from '@headwater/freshness';

import { contentNotFound, contentVersionNotReached, serviceUnavailable } from '../faults';
import { isBehind, isDown } from '../lookups/failures';
import type { Answer, AnswerNeeds, AnswerSource } from '../routes/answer';
import type { Coding } from '../routes/representation';
import type { AnswerRequest } from '../routes/route';
import { createCompressor } from './compressor';
import { missingOf } from './missing';

export interface AnswerCacheOptions extends CacheSettings {
  /** Makes an answer that is at least as new as the version. */
  compose: (request: AnswerRequest, minVersion: number, needs: AnswerNeeds) => Promise<Answer>;
}

export interface AnswerCache extends AnswerSource {
  /** Whether every site has room for its new answers. */
  readiness: Cache<AnswerRequest, Answer, AnswerNeeds>['readiness'];
}

// Memory of an answer in addition to its body and key: objects, hash, headers. `answers.memory.test.ts` compares it with the heap.
const answerBytes = 350;
const representationBytes = 400;
const codingBytes = 700;
const usedObjectBytes = 40;

function bytesOf({ identity, gzip, br, usedObjects }: Answer): number {
  let bytes = answerBytes + usedObjectBytes * usedObjects.length + identity.body.length + representationBytes;
  for (const coded of [gzip, br]) if (coded) bytes += coded.body.length + codingBytes;
  return bytes;
}

/** The answers of the API: cached ones, and new ones from the services. A negative result becomes a fault. */
export function createAnswerCache({ compose, ...options }: AnswerCacheOptions): AnswerCache {
  const cache = createCache<AnswerRequest, Answer, AnswerNeeds, Coding>({
    ...options,
    compose: composeOrMiss,
    encode: createCompressor(),
    bytesOf,
    isDown,
    // Without a cause, so that not every request is logged.
    refusal: () => serviceUnavailable(),
  });

  async function composeOrMiss(
    request: AnswerRequest,
    minVersion: number,
    needs: AnswerNeeds,
  ): Promise<Answer | Missing> {
    // Copied now, because the site's version may rise while its answer is made.
    const { siteVersion } = request.site;
    const askedAt = performance.now();
    try {
      return await compose(request, minVersion, needs);
    } catch (error) {
      const missing = missingOf(error, { siteVersion, minVersion, askedAt });
      if (missing) return missing;
      throw error;
    }
  }

  return {
    ...cache,
    async get(request, needs) {
      try {
        const outcome = await cache.get(request, needs);
        if (!isMissing(outcome)) return outcome;
        return contentNotFound(rightAt(outcome, needs.versions, request.group));
      } catch (error) {
        if (needs.minVersion > 0 && isBehind(error)) return contentVersionNotReached();
        throw error;
      }
    },
  };
}
