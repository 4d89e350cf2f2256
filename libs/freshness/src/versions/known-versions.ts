import { newestVersions } from './newest-versions';
import type { ReadVersions, SiteVersions, VersionScope } from './site-versions';
import type { StoredVersions } from './version-store';

const none: SiteVersions = { version: -1, accessVersion: -1 };

/** The versions of a site, or of the directory, as this process knows them. */
export class KnownVersion {
  versions: SiteVersions | undefined;
  /** When this process learned the version. */
  private knownSince = 0;
  /** Until when they may be used without a call, on the clock of `performance.now()`. */
  believedUntil = 0;
  /**
   * The versions last confirmed by the store or the site service. `versions` may be newer, from an answer that does not say what changed.
   */
  confirmed: SiteVersions | undefined;
  /** The end of the lease of `confirmed`, which may be over. */
  confirmedUntil = 0;
  usedAt = -Infinity;
  /** A read in flight, shared by other reads of the same batch. */
  reading: { stored: Promise<StoredVersions>; result: Promise<ReadVersions | undefined> } | undefined;
  /** The read of the group versions of `versions`, while it is in flight. */
  readingGroups: Promise<void> | undefined;
  /** The version whose group versions need not be read: they were already read, or nothing older is cached. */
  private groupsReadAt = -1;

  /** The versions whose lease is not over. */
  get believed(): SiteVersions | undefined {
    return this.believedUntil > performance.now() ? this.versions : undefined;
  }

  /** Notes versions, or a longer lease for the known ones. Ignores older versions. */
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
   * Notes the answer of the store; returns false if the database must be queried. A lease longer than `leaseMs` was not given by this
   * program: the first read counts it as one of `leaseMs`, later reads do not prolong it.
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
   * Notes the answer of the database to a query at `askedAt`. If its version is lower than the known one, which was already known at
   * `askedAt` and whose lease is over, the known version is wrong: the database would have had it. Then the lower version replaces it, and
   * the wrong version is returned.
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

  /** Whether the store has the newest version, and may know which groups changed with it. */
  get lacksGroups(): boolean {
    const { versions, confirmed } = this;
    if (versions === undefined || versions.groupVersions !== undefined) return false;
    return versions.version === confirmed?.version && versions.version !== this.groupsReadAt;
  }

  /** Notes the group versions that the store had for a version. Those of another version are ignored. */
  noteGroups(of: number, said: SiteVersions | undefined): void {
    if (of !== this.versions?.version) return;
    this.readingGroups = undefined;
    this.groupsReadAt = of;
    if (said?.version !== of) return;
    this.versions = newestVersions(this.versions, said);
    if (this.confirmed?.version === of) this.confirmed = newestVersions(this.confirmed, said);
  }

  /** Notes an unconfirmed version. Access and every group may have changed with it. */
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
  /** The entry; undefined if there is none. */
  get(scope: VersionScope): KnownVersion | undefined;
  /** The entry; creates it if there is none. */
  of(scope: VersionScope): KnownVersion;
  /** Like `of`; also marks the entry as used now. */
  use(scope: VersionScope): KnownVersion;
  /** The entries used since a moment. */
  usedSince(moment: number): Iterable<[VersionScope, KnownVersion]>;
}

/**
 * Bounded: the least recently used are dropped. That is safe, because they are read again. A Map, not `lru-cache`, because an entry moves
 * in the order of use once a second at most, and the renewal iterates over all entries.
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
