import { createByteCache } from '../answers/byte-cache';
import { groupVersion, type SiteVersions } from '../versions/site-versions';

/** A value read from a service, and the version for which it is known to be correct. */
export interface Found {
  /** The version of the snapshot in which it was read, or a later one at which it was still correct. */
  version: number;
  /** When it was requested, on the monotonic clock of this process. */
  askedAt: number;
}

/**
 * Whether a request that began at `startedAt` may use the value. `needed` are the current versions, undefined if they are unknown. Then
 * only values requested since the request began are valid.
 */
export function isValid(found: Found, needed: SiteVersions | undefined, startedAt: number): boolean {
  return needed === undefined ? found.askedAt >= startedAt : found.version >= needed.accessVersion;
}

/**
 * Notes that a valid value is still correct at the current version: a value read at or after the access version has not changed since. Call
 * it only for valid values.
 */
export function confirm(found: Found, needed: SiteVersions | undefined): void {
  if (needed !== undefined && found.version < needed.version) found.version = needed.version;
}

/**
 * The newest version for which an answer of a group is known to be correct: the current version, if the answer was read since the group
 * last changed, else the version at which it was read.
 */
export function rightAt({ version }: Found, now: SiteVersions | undefined, group: number): number {
  if (now === undefined || version < groupVersion(now, group)) return version;
  return Math.max(version, now.version);
}

/** Cached results of look-ups, including negative ones, by site and key. Bounded: the least recently used are dropped. */
export interface FoundCache<Value extends Found> {
  get: (siteId: number, key: string) => Value | undefined;
  /** Caches the value and returns it. It does not replace a value that was requested later. */
  put(siteId: number, key: string, found: Value): Value;
}

export function createFoundCache<Value extends Found>(options: {
  maxKnownBytes: number;
  maxUnknownBytes: number;
  /** False for a negative result. */
  isKnown: (found: Value) => boolean;
  /** Memory that a value takes. */
  bytesOf: (found: Value) => number;
}): FoundCache<Value> {
  const { isKnown, bytesOf } = options;
  const known = createByteCache<Value>({ maxBytes: options.maxKnownBytes, siteShare: 1 });
  // In a cache of its own, so that invented names and tokens do not displace real ones.
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
