import type { StoredVersion } from '../turns';
import type { VersionOf } from './site-versions';

/** What this process knows of one version. */
export interface KnownVersion {
  version: number | undefined;
  /** Until when it may be used without asking anybody, on the clock of `performance.now()`. */
  believedUntil: number;
  usedAt: number;
  /** The last read, for others of the same turn. */
  reading?: { stored: Promise<StoredVersion>; settled: Promise<number | undefined> };
}

export interface KnownVersions {
  /** The entry, made where there is none, and marked as used now. */
  use(of: VersionOf): KnownVersion;
  /** Takes over a version, or longer belief in the one that is known. What is older is ignored. */
  note(of: VersionOf, version: number, believedUntil: number): void;
  lastKnown(of: VersionOf): number | undefined;
  believed(of: VersionOf): number | undefined;
  /** Those used since a moment. */
  usedSince(moment: number): Iterable<[VersionOf, KnownVersion]>;
}

/** Bounded: the least recently used give way. To forget one is safe; it is read again. */
export function createKnownVersions(maxEntries = 100_000): KnownVersions {
  const entries = new Map<VersionOf, KnownVersion>();

  function entryOf(of: VersionOf): KnownVersion {
    const known = entries.get(of);
    if (known !== undefined) return known;
    const entry: KnownVersion = { version: undefined, believedUntil: 0, usedAt: -Infinity };
    entries.set(of, entry);
    if (entries.size > maxEntries) {
      const oldest = entries.keys().next();
      if (oldest.done !== true) entries.delete(oldest.value);
    }
    return entry;
  }

  return {
    use(of) {
      const entry = entryOf(of);
      const now = performance.now();
      // To the end of the order, but not on every single use.
      if (now - entry.usedAt > 100) {
        entries.delete(of);
        entries.set(of, entry);
        entry.usedAt = now;
      }
      return entry;
    },
    note(of, version, believedUntil) {
      const entry = entryOf(of);
      if (entry.version !== undefined && version < entry.version) return;
      entry.version = version;
      // Belief in an older version began no later than in this one, so it is not too long for this one.
      entry.believedUntil = Math.max(entry.believedUntil, believedUntil);
    },
    lastKnown: (of) => entries.get(of)?.version,
    believed(of) {
      const entry = entries.get(of);
      return entry !== undefined && entry.believedUntil > performance.now() ? entry.version : undefined;
    },
    *usedSince(moment) {
      for (const pair of entries) if (pair[1].usedAt >= moment) yield pair;
    },
  };
}
