import type { SiteVersions, VersionScope } from './site-versions';

/** Versions, and when they were requested from PostgreSQL, on the clock of `performance.now()`. Their lease counts from then. */
export interface ConfirmedVersions extends SiteVersions {
  scope: VersionScope;
  askedAt: number;
  /** A higher version that they disprove: it was known before they were requested. */
  disproved?: number | undefined;
}

/** Versions in a store. */
export interface StoredVersions {
  versions: SiteVersions | undefined;
  /** The maximum of the lease that was left at `sentAt`; 0 if the lease was not requested. Versions without a lease are left out. */
  leaseLeftMs: number;
  /** When the request was sent to the store, on the clock of `performance.now()`. */
  sentAt: number;
}

/** The store of versions that writers and gateways share. One store serves one installation. */
export interface VersionStore {
  /** For logs and readiness, such as "Redis". */
  readonly name: string;
  /** Whether other processes use it, too. */
  readonly isShared: boolean;
  /** How long versions may be used after they were requested from PostgreSQL. */
  readonly leaseMs: number;
  /** False until the installation is known. Until then reads and raises fail. */
  readonly knowsInstallation: boolean;
  /** Undefined: from a service of the previous release, which does not name its installation. */
  useInstallation(installation: string | undefined): void;
  /** The number of the batch that is being collected. Reads of one batch succeed or fail together. */
  readonly batch: number;
  /**
   * Reads of one scope within a batch share a promise. Rejects when the store fails or is too slow. Group versions may be left out: they
   * are needed only when the version has risen.
   */
  read(scope: VersionScope, options: { withLease: boolean }): Promise<StoredVersions>;
  /**
   * All versions of a site, including its group versions; perhaps from another moment than `read`. Absent if `read` already returns them.
   */
  readGroups?(siteId: number): Promise<SiteVersions | undefined>;
  /**
   * Raises versions, and prolongs the leases of current ones. Never lowers a version or shortens a lease. Of two access versions of the
   * same version the lower one is kept: each is at least the true one, and the higher one comes from a source that did not know it. Group
   * versions are kept together with their version. A version that is disproved, or no longer current, is removed, and nothing is stored in
   * its place until PostgreSQL was queried again.
   */
  raise(versions: readonly ConfirmedVersions[]): Promise<void>;
}

export const defaultLeaseMs = 5_000;
