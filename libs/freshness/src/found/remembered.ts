import { createByteCache } from '../answers/byte-cache';
import type { Found } from './found';

/** Cached results of look-ups, by site and key, also those that found nothing. Bounded: the least recently used are dropped. */
export interface Remembered<Value extends Found> {
  get(siteId: number, key: string): Value | undefined;
  /** Caches the value and returns it. A value that was asked for later is not replaced by one that was asked for earlier. */
  put(siteId: number, key: string, found: Value): Value;
}

export function createRemembered<Value extends Found>(options: {
  maxKnownBytes: number;
  maxUnknownBytes: number;
  /** False for a value that says that there is nothing. */
  isKnown: (found: Value) => boolean;
  /** Memory that a value takes. */
  bytesOf: (found: Value) => number;
}): Remembered<Value> {
  const { isKnown, bytesOf } = options;
  const known = createByteCache<Value>({ maxBytes: options.maxKnownBytes, siteShare: 1 });
  // In a cache of its own, so that made-up names and tokens push out no real ones.
  const unknown = createByteCache<Value>({ maxBytes: options.maxUnknownBytes, siteShare: 1 });
  const get = (siteId: number, key: string) => known.get(siteId, key) ?? unknown.get(siteId, key);
  return {
    get,
    put(siteId, key, found) {
      const other = get(siteId, key);
      if (other !== undefined && other.askedAt >= found.askedAt) return found;
      const [to, from] = isKnown(found) ? [known, unknown] : [unknown, known];
      to.set(siteId, key, found, bytesOf(found));
      from.delete(siteId, key);
      return found;
    },
  };
}
