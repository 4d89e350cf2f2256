import type { StoredVersions } from '../turns';
import type { ReadVersions, SiteVersions, VersionOf } from './site-versions';

/** What this process knows of a site's versions, or the directory's. */
export interface KnownVersion {
  versions: SiteVersions | undefined;
  /** When their version came to be known. */
  knownSince: number;
  /** Until when it may be used without asking anybody, on the clock of `performance.now()`. */
  believedUntil: number;
  /** As Redis or the site service last confirmed them. Those above may be newer, by an answer that does not tell what changed. */
  confirmed: SiteVersions | undefined;
  /** The end of the lease of what is confirmed. */
  confirmedUntil: number;
  usedAt: number;
  /** A read that is under way, for others of the same turn. */
  reading?: { stored: Promise<StoredVersions>; settled: Promise<ReadVersions | undefined> } | undefined;
}

export interface KnownVersions {
  /** The entry, made where there is none, and marked as used now. */
  use(of: VersionOf): KnownVersion;
  /**
   * Takes over versions, or longer belief in those that are known. What is older is ignored. Of two access versions of one version
   * the lower one counts, as in the store.
   */
  note(of: VersionOf, versions: SiteVersions, believedUntil: number): void;
  /**
   * Takes over what the database says, which was asked at that moment. A lower version is taken where the belief in the higher one was
   * over by then, and that one known: were it right, the database would have had it. Returns the version that is so disproved.
   */
  confirm(of: VersionOf, versions: SiteVersions, askedAt: number, believedUntil: number): number | undefined;
  /** Takes over a version that nobody confirmed. Whatever changed with it, access may have. */
  learn(of: VersionOf, version: number): void;
  lastKnown(of: VersionOf): SiteVersions | undefined;
  /** What was confirmed last, and until when that lease lasts or lasted. */
  lastConfirmed(of: VersionOf): { versions: SiteVersions; until: number } | undefined;
  believed(of: VersionOf): SiteVersions | undefined;
  /** Those used since a moment. */
  usedSince(moment: number): Iterable<[VersionOf, KnownVersion]>;
}

const none: SiteVersions = { version: -1, accessVersion: -1 };

const isNoOlder = (versions: SiteVersions, than: SiteVersions = none) => versions.version >= than.version;

const isNews = ({ version, accessVersion }: SiteVersions, known: SiteVersions = none) =>
  version > known.version || accessVersion < known.accessVersion;

/** Bounded: the least recently used give way. To forget one is safe; it is read again. */
export function createKnownVersions(maxEntries = 100_000): KnownVersions {
  const entries = new Map<VersionOf, KnownVersion>();

  function entryOf(of: VersionOf): KnownVersion {
    const known = entries.get(of);
    if (known !== undefined) return known;
    const entry: KnownVersion = {
      versions: undefined,
      knownSince: 0,
      believedUntil: 0,
      confirmed: undefined,
      confirmedUntil: 0,
      usedAt: -Infinity,
    };
    entries.set(of, entry);
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

  function note(of: VersionOf, versions: SiteVersions, believedUntil: number): void {
    const entry = entryOf(of);
    // Belief in an older version began no later than in this one, so it is not too long for this one.
    if (isNoOlder(versions, entry.confirmed)) {
      if (isNews(versions, entry.confirmed)) entry.confirmed = versions;
      entry.confirmedUntil = Math.max(entry.confirmedUntil, believedUntil);
    }
    if (!isNoOlder(versions, entry.versions)) return;
    take(entry, versions);
    entry.believedUntil = Math.max(entry.believedUntil, believedUntil);
  }

  return {
    use(of) {
      const entry = entryOf(of);
      const now = performance.now();
      // To the end of the order, but not on every single use.
      if (now - entry.usedAt > 1_000) {
        entries.delete(of);
        entries.set(of, entry);
        entry.usedAt = now;
      }
      return entry;
    },
    note,
    confirm(of, versions, askedAt, believedUntil) {
      const { versions: known, knownSince, believedUntil: untilNow } = entryOf(of);
      const isDisproved =
        known !== undefined && !isNoOlder(versions, known) && knownSince <= askedAt && untilNow <= askedAt;
      if (!isDisproved) return void note(of, versions, believedUntil);
      const confirmed = { confirmed: versions, confirmedUntil: believedUntil };
      Object.assign(entryOf(of), { versions, knownSince: performance.now(), believedUntil, ...confirmed });
      return known.version;
    },
    learn(of, version) {
      take(entryOf(of), { version, accessVersion: version });
    },
    lastKnown: (of) => entries.get(of)?.versions,
    lastConfirmed(of) {
      const entry = entries.get(of);
      return entry?.confirmed && { versions: entry.confirmed, until: entry.confirmedUntil };
    },
    believed(of) {
      const entry = entries.get(of);
      return entry !== undefined && entry.believedUntil > performance.now() ? entry.versions : undefined;
    },
    *usedSince(moment) {
      for (const pair of entries) if (pair[1].usedAt >= moment) yield pair;
    },
  };
}

/**
 * Takes over what the store had. A lease that is longer than any that is given counts as one for whoever sees it first, and then no
 * more: the database has to be asked. Returns false then, and where there is nothing.
 */
export function noteStored(
  known: KnownVersions,
  of: VersionOf,
  { versions, leaseLeftMs, sentAt }: StoredVersions,
  leaseMs: number,
): boolean {
  if (versions === undefined) return false;
  if (leaseLeftMs <= leaseMs) {
    known.note(of, versions, sentAt + leaseLeftMs);
    return true;
  }
  const isNews = versions.version > (known.lastKnown(of)?.version ?? -1);
  known.note(of, versions, isNews ? sentAt + leaseMs : 0);
  return known.believed(of) !== undefined;
}
