import type { ReadinessCheck } from '@headwater/runtime';

/** What has a version: a site, by its id, or the directory that says which name leads to which site. */
export type VersionScope = number | 'directory';

/** The versions of a site. For the directory all are the same. */
export interface SiteVersions {
  /** Rises with every change that an answer shows. */
  readonly version: number;
  /**
   * What is known of the site and its tokens is current if it was read at this version or later: the version at which that last
   * changed. Never above `version`, and equal to it where it is unknown.
   */
  readonly accessVersion: number;
  /**
   * For each group of endpoints the version at which its answers last changed: a cached answer of the group is current if it was read
   * at that version or later. Never above `version`; a group that is missing is unknown, so as high as that.
   */
  readonly groupVersions?: readonly number[] | undefined;
}

/** The version at which answers of a group last changed, as far as that is known. */
export function groupVersion({ version, groupVersions }: SiteVersions, group: number): number {
  return groupVersions?.[group] ?? version;
}

/** Versions as a read finds them. */
export interface ReadVersions extends SiteVersions {
  /**
   * They were current within the last 5 s, but nobody could confirm them now: the store is lost, and the site service does not answer.
   * Absent: they are current.
   */
  readonly believed?: true;
}

/** Where writers publish the versions that they raise. A wrapper of a mirror passes everything on. */
export interface SiteVersionMirror {
  /** How long gateways may go on using the versions that they read before. */
  readonly leaseMs?: number;
  /** Says which installation the versions belong to. Nothing is mirrored before. */
  useInstallation(installation: string): void;
  /**
   * Resolves when every reader sees the versions. Rejects when that fails or takes too long, or while the installation is unknown.
   * Never lowers a version. `asOf`: a moment at which no later version had been given, on the clock of `performance.now()`. The lease
   * counts from then, so a writer that comes late hides no later write.
   */
  set(
    siteId: number,
    version: number,
    accessVersion: number,
    asOf: number,
    groupVersions?: readonly number[],
  ): Promise<void>;
  setDirectory(version: number, asOf: number): Promise<void>;
  /** Resolves when the store answers. Absent where there is none to ask. */
  ping?(): Promise<unknown>;
}

/** Versions that need not be current any more. */
export interface ConfirmedAt {
  versions: SiteVersions;
  /** When PostgreSQL had no newer one, on the clock of `performance.now()`. */
  at: number;
}

/** Where a gateway learns at which version its cached answers must have been read. */
export interface SiteVersionReader {
  /**
   * Where versions are read: `shared` by several processes, in this `process`, or nowhere. With `none` nothing may be cached, because
   * this process cannot learn in time that something was written. Every read is undefined then.
   */
  readonly mode: 'shared' | 'process' | 'none';
  /**
   * The versions now: no acknowledged write of the site is newer, except those of the last 5 s where nobody answers (`believed`), or
   * where writers have lost a store that this process reads.
   * Undefined when nobody can say. Then nothing cached may be used, and the services answer themselves. Never rejects.
   *
   * Reads of one event-loop tick go to the store together.
   */
  read(scope: VersionScope): Promise<ReadVersions | undefined>;
  /** The newest version that this process has heard of, however long ago. For answers that are marked as old. */
  lastKnown(scope: VersionScope): number | undefined;
  /**
   * What the store or the site service last confirmed, however long ago. For answers that are marked as old. A version from `learn` may
   * be newer, but does not say what changed.
   */
  lastConfirmed(scope: VersionScope): ConfirmedAt | undefined;
  /**
   * Notes a version that a service's answer carried: nothing older is current. It does not say what changed, so it counts as a change of
   * access, too, until somebody says more.
   */
  learn(scope: VersionScope, version: number): void;
  /** Resolves when the installation is known, or cannot be known for now. Until then nothing can be read from the store. */
  prepare(): Promise<void>;
  /** For `/readyz?verbose`. */
  readiness(): ReadinessCheck;
  close(): void;
}

/** As `getSiteVersions` of the site service's delivery client: pass that. */
export type AskSiteVersions = (
  request: { siteIds: number[] },
  options: { deadlineMs: number },
) => Promise<{
  /** Without an access version, or without group versions (absent or none): from a service of a release before. */
  versions: readonly {
    siteId: number;
    version: number;
    accessVersion?: number | undefined;
    groupVersions?: readonly number[] | undefined;
  }[];
  directoryVersion: number;
  /** Which installation the versions belong to. Absent: from a service of the release before. */
  installation?: string | undefined;
}>;
