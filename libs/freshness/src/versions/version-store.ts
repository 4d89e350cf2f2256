import type { SiteVersions, VersionScope } from './site-versions';

/** Versions, and when PostgreSQL was asked for them, on the clock of `performance.now()`. Their lease counts from then. */
export interface ConfirmedVersions extends SiteVersions {
  scope: VersionScope;
  askedAt: number;
  /** A higher version that they prove to be wrong: it was known before they were asked for. */
  disproved?: number | undefined;
}

/** Versions as a store has them. */
export interface StoredVersions {
  versions: SiteVersions | undefined;
  /** At most how much of their lease was left at `sentAt`; 0 where the lease was not asked for. Versions without a lease are left out. */
  leaseLeftMs: number;
  /** When the store was asked, on the clock of `performance.now()`. */
  sentAt: number;
}

/** What writers and gateways share. One store serves one installation. */
export interface VersionStore {
  /** For logs and readiness, such as "Redis". */
  readonly name: string;
  /** Whether other processes use it, too. */
  readonly isShared: boolean;
  /** How long versions may be used after PostgreSQL had them. */
  readonly leaseMs: number;
  /** False until it is known which installation's versions are meant. Until then reads and raises fail. */
  readonly knowsInstallation: boolean;
  /** Undefined: from a service of the release before, which does not name its installation. */
  useInstallation(installation: string | undefined): void;
  /** The number of the batch that is being collected. Reads of one batch succeed or fail together. */
  readonly batch: number;
  /**
   * Reads of one scope within a batch share a promise. Rejects when the store fails or is too slow. Group versions may be left out:
   * they are needed when the version has risen only.
   */
  read(scope: VersionScope, options: { withLease: boolean }): Promise<StoredVersions>;
  /** All versions of a site, its group versions included; perhaps of another moment than `read`. Absent where `read` does the same. */
  readGroups?(siteId: number): Promise<SiteVersions | undefined>;
  /**
   * Raises versions, and prolongs the leases of those that are current. Lowers and shortens nothing. Of two access versions of one
   * version the lower one is kept: each is at least the true one, and the higher one comes from somebody who did not know it. Group
   * versions are kept with the version that they came with.
   * A version that is disproved, or no longer current, is removed. Nothing is stored in its place until somebody asks PostgreSQL again.
   */
  raise(versions: readonly ConfirmedVersions[]): Promise<void>;
}

export const defaultLeaseMs = 5_000;
