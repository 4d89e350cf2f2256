import type { ReadinessCheck } from '@headwater/runtime';

/** What has a version: a site, by its id, or what is known before a site is (which name leads to which site). */
export type VersionOf = number | 'directory';

/** Where writers show the versions that they raised. */
export interface SiteVersionMirror {
  /** Resolves when every reader sees the version; rejects when that could not be reached in time. Never lowers one. */
  set(siteId: number, version: number): Promise<void>;
  setDirectory(version: number): Promise<void>;
}

/** Where a gateway learns which version its cached answers have to have. */
export interface SiteVersionReader {
  /** `none`: this process cannot learn in time that something was written, so it must cache nothing; every read is undefined. */
  readonly mode: 'redis' | 'memory' | 'none';
  /**
   * The version now: no acknowledged write of the site is newer, apart from those of the last 5 s while Redis is lost.
   * Undefined when nobody can say: then nothing cached may be used, and the services answer themselves. Never rejects.
   *
   * Travels in the script call of the event-loop turn in which it is called, together with hits of a limiter on the same Redis.
   */
  read(of: VersionOf): Promise<number | undefined>;
  /** The newest version that this process has heard of, however long ago. For answers that say themselves to be old. */
  lastKnown(of: VersionOf): number | undefined;
  /** Takes over a version that a service's answer carried: it proves that nothing older is current. */
  learn(of: VersionOf, version: number): void;
  /** For `/readyz`; never required. */
  readiness(): ReadinessCheck;
  close(): void;
}

/** As `getSiteVersions` of the site service's delivery client: pass that. */
export type AskSiteVersions = (
  request: { siteIds: number[] },
  options: { deadlineMs: number },
) => Promise<{ versions: readonly { siteId: number; version: number }[]; directoryVersion: number }>;
