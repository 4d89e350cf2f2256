import { createByteCache } from '../cache/byte-cache';
import type { Found } from './found';

/** What was found of sites, and what was not there, by the site and a key. Bounded: the least recently used gives way. */
export interface Remembered<Value extends Found> {
  get(siteId: number, key: string): Value | undefined;
  /** Remembers, and returns it. Of two that were asked for at once, the older one may come in last. It does not replace the newer one. */
  put(siteId: number, key: string, found: Value): Value;
}

export function createRemembered<Value extends Found>(options: {
  maxKnownBytes: number;
  maxUnknownBytes: number;
  isKnown: (found: Value) => boolean;
  /** What a value takes. */
  bytesOf: (found: Value) => number;
}): Remembered<Value> {
  const { isKnown, bytesOf } = options;
  const known = createByteCache<Value>({ maxBytes: options.maxKnownBytes, siteShare: 1 });
  // Apart, so that what is made up pushes out nothing real.
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
