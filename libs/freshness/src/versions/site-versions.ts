import type { ReadinessCheck } from '@headwater/runtime';

/** The scope of a version: a site, by its id, or the directory, which maps names to sites. */
export type VersionScope = number | 'directory';

/** The versions of a site. For the directory all are the same. */
export interface SiteVersions {
  /** Rises with every change that an answer shows. */
  readonly version: number;
  /**
   * The version at which access last changed. A cached site or token is current if it was read at this version or later. Never above
   * `version`, and equal to it if unknown.
   */
  readonly accessVersion: number;
  /**
   * For each group of endpoints, the version at which its answers last changed. A cached answer of the group is current if it was read at
   * that version or later. Never above `version`; a missing group counts as `version`.
   */
  readonly groupVersions?: readonly number[] | undefined;
}

/** The version at which answers of a group last changed; the site version if unknown. */
export function groupVersion({ version, groupVersions }: SiteVersions, group: number): number {
  return groupVersions?.[group] ?? version;
}

/** The result of a read of versions. */
export interface ReadVersions extends SiteVersions {
  /**
   * True: they were current within the last 5 s, but could not be confirmed now, because the store is lost and the site service does not
   * answer. Absent: they are current.
   */
  readonly believed?: true;
}

/** Where writers publish the versions that they raise. A wrapper of a mirror must pass on every method. */
export interface SiteVersionMirror {
  /** How long gateways may still use the versions that they have read. */
  readonly leaseMs?: number;
  /** Sets the installation to which the versions belong. Nothing is mirrored before this call. */
  useInstallation(installation: string): void;
  /**
   * Resolves when every reader sees the versions. Rejects if that fails or takes too long, or while the installation is unknown. Never
   * lowers a version. `asOf`: a moment, on the clock of `performance.now()`, at which no later version existed. The lease counts from then,
   * so a late writer cannot hide a later write.
   */
  set(
    siteId: number,
    version: number,
    accessVersion: number,
    asOf: number,
    groupVersions?: readonly number[],
  ): Promise<void>;
  setDirectory(version: number, asOf: number): Promise<void>;
  /** Resolves when the store answers. Absent if there is no store outside the process. */
  ping?(): Promise<unknown>;
}

/** Confirmed versions, which may no longer be current. */
export interface ConfirmedAt {
  versions: SiteVersions;
  /** A moment at which PostgreSQL had no newer version, on the clock of `performance.now()`. */
  at: number;
}

/** Tells a gateway at which versions its cached values must have been read. */
export interface SiteVersionReader {
  /**
   * Where versions are read: in a store `shared` by several processes, in this `process`, or nowhere. With `none` nothing may be cached,
   * because this process does not learn of writes in time; every read is undefined.
   */
  readonly mode: 'shared' | 'process' | 'none';
  /**
   * The current versions: no acknowledged write of the site is newer. Writes of the last 5 s may be newer if neither store nor service
   * answers (`believed`), or if writers have lost a store that this process still reads. Undefined if the versions are unknown: then use no
   * cached value, but call the services. Never rejects.
   *
   * Reads of one event-loop tick go to the store together.
   */
  read(scope: VersionScope): Promise<ReadVersions | undefined>;
  /** The newest version that this process has ever seen. For answers that are marked as stale. */
  lastKnown(scope: VersionScope): number | undefined;
  /**
   * The versions last confirmed by the store or the site service, however long ago. For answers that are marked as stale. A version from
   * `learn` may be newer, but does not say what changed.
   */
  lastConfirmed(scope: VersionScope): ConfirmedAt | undefined;
  /**
   * Notes the version of a service's answer: nothing older is current. It does not say what changed, so it also counts as a change of
   * access, until the store or the site service says more.
   */
  learn(scope: VersionScope, version: number): void;
  /** Resolves when the installation is known, or cannot be found out now. Nothing can be read from the store before it is known. */
  prepare(): Promise<void>;
  /** For `/readyz?verbose`. */
  readiness(): ReadinessCheck;
  close(): void;
}

/** Pass `getSiteVersions` of the site service's delivery client. */
export type AskSiteVersions = (
  request: { siteIds: number[] },
  options: { deadlineMs: number },
) => Promise<{
  /** A service of an earlier release sends no access version, or no group versions (absent or an empty list). */
  versions: readonly {
    siteId: number;
    version: number;
    accessVersion?: number | undefined;
    groupVersions?: readonly number[] | undefined;
  }[];
  directoryVersion: number;
  /** The installation to which the versions belong. A service of the previous release does not send it. */
  installation?: string | undefined;
}>;
