import type { ReadVersions, SiteVersions, VersionScope } from './site-versions';
import type { StoredVersions } from './version-store';

/** What this process knows of a site's versions, or the directory's. */
export interface KnownVersion {
  versions: SiteVersions | undefined;
  /** When this process learned their version. */
  knownSince: number;
  /** Until when they may be used without asking anybody, on the clock of `performance.now()`. */
  believedUntil: number;
  /** As the store or the site service last confirmed them. `versions` may be newer, from an answer that does not say what changed. */
  confirmed: SiteVersions | undefined;
  /** The end of the lease of `confirmed`. */
  confirmedUntil: number;
  usedAt: number;
  /** A read that is under way, shared by others of the same batch. */
  reading?: { stored: Promise<StoredVersions>; settled: Promise<ReadVersions | undefined> } | undefined;
}

export interface KnownVersions {
  /** The entry, made where there is none. Marks it as used now. */
  use(scope: VersionScope): KnownVersion;
  /**
   * Notes versions, or a longer lease for those that are known. Ignores older ones. Of two access versions of one version the lower one
   * counts, as in the store.
   */
  note(scope: VersionScope, versions: SiteVersions, believedUntil: number): void;
  /**
   * Notes what the database said when it was asked at `askedAt`. If the version is lower than the known one, and the known one was known
   * by then and its lease over, the known one is wrong: the database would have had it. Then the lower one replaces it, and the wrong
   * version is returned.
   */
  confirm(
    scope: VersionScope,
    versions: SiteVersions,
    askedAt: number,
    believedUntil: number,
  ): number | undefined;
  /** Notes a version that nobody confirmed. Access may have changed with it. */
  learn(scope: VersionScope, version: number): void;
  lastKnown(scope: VersionScope): SiteVersions | undefined;
  /** What was confirmed last, and the end of its lease, which may be over. */
  lastConfirmed(scope: VersionScope): { versions: SiteVersions; until: number } | undefined;
  /** The versions whose lease is not over. */
  believed(scope: VersionScope): SiteVersions | undefined;
  /** Those that were used since a moment. */
  usedSince(moment: number): Iterable<[VersionScope, KnownVersion]>;
}

const none: SiteVersions = { version: -1, accessVersion: -1 };

const isNoOlder = (versions: SiteVersions, than: SiteVersions = none) => versions.version >= than.version;

const isNews = ({ version, accessVersion }: SiteVersions, known: SiteVersions = none) =>
  version > known.version || accessVersion < known.accessVersion;

/**
 * Bounded: the least recently used are dropped. That is safe: they are read again. A Map, not `lru-cache`: renewal goes through all of
 * them while it writes, and use moves an entry once a second at most.
 */
export function createKnownVersions(maxEntries = 100_000): KnownVersions {
  const entries = new Map<VersionScope, KnownVersion>();

  function entryOf(scope: VersionScope): KnownVersion {
    const known = entries.get(scope);
    if (known !== undefined) return known;
    const entry: KnownVersion = {
      versions: undefined,
      knownSince: 0,
      believedUntil: 0,
      confirmed: undefined,
      confirmedUntil: 0,
      usedAt: -Infinity,
    };
    entries.set(scope, entry);
    if (entries.size > maxEntries) {
      const oldest = entries.keys().next();
      if (oldest.done !== true) entries.delete(oldest.value);
    }
    return entry;
  }

  function take(entry: KnownVersion, versions: SiteVersions): void {
    const { version } = entry.versions ?? none;
    if (versions.version > version) entry.knownSince = performance.now();
    if (versions.version > version || (versions.version === version && isNews(versions, entry.versions)))
      entry.versions = versions;
  }

  function note(scope: VersionScope, versions: SiteVersions, believedUntil: number): void {
    const entry = entryOf(scope);
    // A lease of an older version began no later than this one's, so it is not too long for this one.
    if (isNoOlder(versions, entry.confirmed)) {
      if (isNews(versions, entry.confirmed)) entry.confirmed = versions;
      entry.confirmedUntil = Math.max(entry.confirmedUntil, believedUntil);
    }
    if (!isNoOlder(versions, entry.versions)) return;
    take(entry, versions);
    entry.believedUntil = Math.max(entry.believedUntil, believedUntil);
  }

  return {
    use(scope) {
      const entry = entryOf(scope);
      const now = performance.now();
      // To the end of the order, but not on every single use.
      if (now - entry.usedAt > 1_000) {
        entries.delete(scope);
        entries.set(scope, entry);
        entry.usedAt = now;
      }
      return entry;
    },
    note,
    confirm(scope, versions, askedAt, believedUntil) {
      const { versions: known, knownSince, believedUntil: untilNow } = entryOf(scope);
      const isDisproved =
        known !== undefined && !isNoOlder(versions, known) && knownSince <= askedAt && untilNow <= askedAt;
      if (!isDisproved) return void note(scope, versions, believedUntil);
      const confirmed = { confirmed: versions, confirmedUntil: believedUntil };
      Object.assign(entryOf(scope), { versions, knownSince: performance.now(), believedUntil, ...confirmed });
      return known.version;
    },
    learn(scope, version) {
      take(entryOf(scope), { version, accessVersion: version });
    },
    lastKnown: (scope) => entries.get(scope)?.versions,
    lastConfirmed(scope) {
      const entry = entries.get(scope);
      return entry?.confirmed && { versions: entry.confirmed, until: entry.confirmedUntil };
    },
    believed(scope) {
      const entry = entries.get(scope);
      return entry !== undefined && entry.believedUntil > performance.now() ? entry.versions : undefined;
    },
    *usedSince(moment) {
      for (const pair of entries) if (pair[1].usedAt >= moment) yield pair;
    },
  };
}

/**
 * Notes what the store had; returns false if the database must be asked. A lease that is longer than any that we give is not ours: the
 * first read takes it for one of `leaseMs`, later ones do not prolong it.
 */
export function noteStored(
  known: KnownVersions,
  scope: VersionScope,
  { versions, leaseLeftMs, sentAt }: StoredVersions,
  leaseMs: number,
): boolean {
  if (versions === undefined) return false;
  if (leaseLeftMs <= leaseMs) {
    known.note(scope, versions, sentAt + leaseLeftMs);
    return true;
  }
  const isNews = versions.version > (known.lastKnown(scope)?.version ?? -1);
  known.note(scope, versions, isNews ? sentAt + leaseMs : 0);
  return known.believed(scope) !== undefined;
}
