import { createByteCache } from '../answers/byte-cache';
import { groupVersion, type SiteVersions } from '../versions/site-versions';

/** What was read from a service, and for which version it is known to be right. */
export interface Found {
  /** The version of the snapshot that it was read in, or a later one at which it was still right. */
  version: number;
  /** When it was asked for, on the monotonic clock of this process. */
  askedAt: number;
}

/**
 * Whether a request that began at `startedAt` may use it. `needed` are the current versions; undefined when nobody knows them. Then only
 * what was asked for since the request began is valid.
 */
export function isValid(found: Found, needed: SiteVersions | undefined, startedAt: number): boolean {
  return needed === undefined ? found.askedAt >= startedAt : found.version >= needed.accessVersion;
}

/**
 * Notes that a valid value is still right at the current version: what was read at or after the access version has not changed since.
 * Call it for valid values only.
 */
export function confirm(found: Found, needed: SiteVersions | undefined): void {
  if (needed !== undefined && found.version < needed.version) found.version = needed.version;
}

/**
 * The newest version that an answer of a group is known to be right for: the current one, if it was read since the group last changed,
 * else the one that it was read at.
 */
export function rightAt({ version }: Found, now: SiteVersions | undefined, group: number): number {
  if (now === undefined || version < groupVersion(now, group)) return version;
  return Math.max(version, now.version);
}

/** Cached results of look-ups, by site and key, also those that found nothing. Bounded: the least recently used are dropped. */
export interface FoundCache<Value extends Found> {
  get: (siteId: number, key: string) => Value | undefined;
  /** Caches the value and returns it. A value that was asked for later is not replaced by one that was asked for earlier. */
  put(siteId: number, key: string, found: Value): Value;
}

export function createFoundCache<Value extends Found>(options: {
  maxKnownBytes: number;
  maxUnknownBytes: number;
  /** False for a value that says that there is nothing. */
  isKnown: (found: Value) => boolean;
  /** Memory that a value takes. */
  bytesOf: (found: Value) => number;
}): FoundCache<Value> {
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
