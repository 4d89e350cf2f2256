import type { ReadinessCheck } from '@headwater/runtime';

/** What has a version: a site, by its id, or what is known before a site is (which name leads to which site). */
export type VersionOf = number | 'directory';

/** The two versions of a site. For the directory both are the same. */
export interface SiteVersions {
  /** What answers have to have. */
  readonly version: number;
  /**
   * What is known of the site and its tokens has to have this one: the version at which that last changed. Never above `version`,
   * and equal to it where nobody can say.
   */
  readonly accessVersion: number;
}

/** Versions as a read finds them. */
export interface ReadVersions extends SiteVersions {
  /** They were current within the last 5 s, and nobody has been asked since, as Redis is lost. Absent: they are current. */
  readonly believed?: true;
}

/** Where writers show the versions that they raised. Whoever wraps one passes everything on. */
export interface SiteVersionMirror {
  /** How long gateways may believe what they were told before. */
  readonly leaseMs?: number;
  /** Tells which installation the versions are of, before they are. */
  useInstallation(installation: string): void;
  /**
   * Resolves when every reader sees the versions; rejects when that could not be reached in time, or as long as nobody has told
   * which installation they are of. Never lowers one. `asOf`: when no later ones had been given, on the clock of `performance.now()`.
   * They are believed for a lease from then on, so a writer that comes late hides no later write.
   */
  set(siteId: number, version: number, accessVersion: number, asOf: number): Promise<void>;
  setDirectory(version: number, asOf: number): Promise<void>;
  /** Resolves when the store answers. Absent where there is none to ask. */
  ping?(): Promise<unknown>;
}

/** Versions that no longer need to be current. */
export interface ConfirmedAt {
  versions: SiteVersions;
  /** When PostgreSQL had no newer one, on the clock of `performance.now()`. */
  at: number;
}

/** Where a gateway learns which version its cached answers have to have. */
export interface SiteVersionReader {
  /** `none`: this process cannot learn in time that something was written, so it must cache nothing; every read is undefined. */
  readonly mode: 'redis' | 'memory' | 'none';
  /**
   * The versions now: no acknowledged write of the site is newer, apart from those of the last 5 s while Redis is lost (`believed`).
   * Undefined when nobody can say: then nothing cached may be used, and the services answer themselves. Never rejects.
   *
   * Travels in the script call of the event-loop turn in which it is called, together with hits of a limiter on the same Redis.
   */
  read(of: VersionOf): Promise<ReadVersions | undefined>;
  /** The newest version that this process has heard of, however long ago. For answers that say themselves to be old. */
  lastKnown(of: VersionOf): number | undefined;
  /**
   * What Redis or the site service last confirmed, however long ago. For answers that say themselves to be old: only what `learn` took
   * over is newer, and of that nobody knows what changed.
   */
  lastConfirmed(of: VersionOf): ConfirmedAt | undefined;
  /**
   * Takes over a version that a service's answer carried: it proves that nothing older is current. It does not tell what changed,
   * so whatever is known of access has to have it, too, until somebody tells more.
   */
  learn(of: VersionOf, version: number): void;
  /** Resolves when it is known which keys in Redis are meant, or cannot be known for now; until then there is nothing to be had from Redis. */
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
  /** Without an access version: from a service that does not tell it. */
  versions: readonly { siteId: number; version: number; accessVersion?: number | undefined }[];
  directoryVersion: number;
  /** Whose keys in Redis are meant. Absent: from a service that does not tell it. */
  installation?: string | undefined;
}>;
