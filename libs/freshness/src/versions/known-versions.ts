import { newestVersions } from './newest-versions';
import type { ReadVersions, SiteVersions, VersionScope } from './site-versions';
import type { StoredVersions } from './version-store';

const none: SiteVersions = { version: -1, accessVersion: -1 };

/** What this process knows of a site's versions, or the directory's. */
export class KnownVersion {
  versions: SiteVersions | undefined;
  /** When this process learned their version. */
  private knownSince = 0;
  /** Until when they may be used without asking anybody, on the clock of `performance.now()`. */
  believedUntil = 0;
  /** As the store or the site service last confirmed them. `versions` may be newer, from an answer that does not say what changed. */
  confirmed: SiteVersions | undefined;
  /** The end of the lease of `confirmed`, which may be over. */
  confirmedUntil = 0;
  usedAt = -Infinity;
  /** A read that is under way, shared by others of the same batch. */
  reading: { stored: Promise<StoredVersions>; result: Promise<ReadVersions | undefined> } | undefined;
  /** Reads the group versions of `versions`, while somebody does. */
  readingGroups: Promise<void> | undefined;
  /** The version whose group versions need not be read: they were read already, or nothing older is cached. */
  private groupsReadAt = -1;

  /** The versions whose lease is not over. */
  get believed(): SiteVersions | undefined {
    return this.believedUntil > performance.now() ? this.versions : undefined;
  }

  /** Notes versions, or a longer lease for those that are known. Ignores older ones. */
  note(versions: SiteVersions, believedUntil: number): void {
    const { confirmed = none, versions: known = none } = this;
    // A lease of an older version began no later than this one's, so it is not too long for this one.
    if (versions.version >= confirmed.version) {
      this.confirmed = newestVersions(confirmed, versions);
      this.confirmedUntil = Math.max(this.confirmedUntil, believedUntil);
    }
    if (versions.version < known.version) return;
    this.take(versions, known);
    this.believedUntil = Math.max(this.believedUntil, believedUntil);
  }

  /**
   * Notes what the store had; returns false if the database must be asked. A lease that is longer than any that we give is not ours: the
   * first read takes it for one of `leaseMs`, later ones do not prolong it.
   */
  noteStored({ versions, leaseLeftMs, sentAt }: StoredVersions, leaseMs: number): boolean {
    if (versions === undefined) return false;
    if (leaseLeftMs <= leaseMs) {
      this.note(versions, sentAt + leaseLeftMs);
      return true;
    }
    const isLater = versions.version > (this.versions ?? none).version;
    this.note(versions, isLater ? sentAt + leaseMs : 0);
    return this.believed !== undefined;
  }

  /**
   * Notes what the database said when it was asked at `askedAt`. If the version is lower than the known one, and the known one was known
   * by then and its lease over, the known one is wrong: the database would have had it. Then the lower one replaces it, and the wrong
   * version is returned.
   */
  confirm(versions: SiteVersions, askedAt: number, believedUntil: number): number | undefined {
    const { version } = this.versions ?? none;
    const isDisproved =
      versions.version < version && this.knownSince <= askedAt && this.believedUntil <= askedAt;
    if (!isDisproved) {
      this.note(versions, believedUntil);
      return undefined;
    }
    this.knownSince = performance.now();
    this.readingGroups = undefined;
    this.versions = this.confirmed = versions;
    this.believedUntil = this.confirmedUntil = believedUntil;
    return version;
  }

  /** Whether the store has the newest version, and may know which groups have changed with it. */
  get lacksGroups(): boolean {
    const { versions, confirmed } = this;
    if (versions === undefined || versions.groupVersions !== undefined) return false;
    return versions.version === confirmed?.version && versions.version !== this.groupsReadAt;
  }

  /** Notes what the store had of the groups of a version. Nothing is known of those of another version. */
  noteGroups(of: number, said: SiteVersions | undefined): void {
    if (of !== this.versions?.version) return;
    this.readingGroups = undefined;
    this.groupsReadAt = of;
    if (said?.version !== of) return;
    this.versions = newestVersions(this.versions, said);
    if (this.confirmed?.version === of) this.confirmed = newestVersions(this.confirmed, said);
  }

  /** Notes a version that nobody confirmed. Access and every group may have changed with it. */
  learn(version: number): void {
    this.take({ version, accessVersion: version }, this.versions ?? none);
  }

  private take(versions: SiteVersions, known: SiteVersions): void {
    if (versions.version > known.version) {
      this.knownSince = performance.now();
      this.readingGroups = undefined;
      // Nothing that was read before is cached.
      if (known === none) this.groupsReadAt = versions.version;
    }
    this.versions = newestVersions(known, versions);
  }
}

export interface KnownVersions {
  /** What is known; undefined where that is nothing. */
  get(scope: VersionScope): KnownVersion | undefined;
  /** The same, made where there is none. */
  of(scope: VersionScope): KnownVersion;
  /** As `of`; marks it as used now. */
  use(scope: VersionScope): KnownVersion;
  /** Those that were used since a moment. */
  usedSince(moment: number): Iterable<[VersionScope, KnownVersion]>;
}

/**
 * Bounded: the least recently used are dropped. That is safe: they are read again. A Map, not `lru-cache`: use moves an entry once a
 * second at most, and the renewal goes through all of them.
 */
export function createKnownVersions(maxEntries = 100_000): KnownVersions {
  const entries = new Map<VersionScope, KnownVersion>();

  function of(scope: VersionScope): KnownVersion {
    const known = entries.get(scope);
    if (known !== undefined) return known;
    const entry = new KnownVersion();
    entries.set(scope, entry);
    if (entries.size > maxEntries) {
      const oldest = entries.keys().next();
      if (oldest.done !== true) entries.delete(oldest.value);
    }
    return entry;
  }

  return {
    get: (scope) => entries.get(scope),
    of,
    use(scope) {
      const entry = of(scope);
      const now = performance.now();
      // To the end of the order, but not on every single use.
      if (now - entry.usedAt > 1_000) {
        entries.delete(scope);
        entries.set(scope, entry);
        entry.usedAt = now;
      }
      return entry;
    },
    *usedSince(moment) {
      for (const pair of entries) if (pair[1].usedAt >= moment) yield pair;
    },
  };
}
