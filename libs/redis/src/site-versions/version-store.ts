import type { StoredVersions } from '../turns';
import type { SiteVersions, VersionOf } from './site-versions';

/** Versions, and when PostgreSQL was asked for them, on the clock of `performance.now()`: their lease counts from then. */
export interface ConfirmedVersions extends SiteVersions {
  of: VersionOf;
  askedAt: number;
  /** A higher version that they prove to be wrong: it was known before they were asked for. */
  disproved?: number | undefined;
}

/** What writers and gateways share. */
export interface VersionStore {
  /** The number of the event-loop turn that is being gathered. */
  readonly turn: number;
  /** Those who ask for one version in one turn get one promise. Rejects what takes too long. */
  read(of: VersionOf, options: { withLease: boolean }): Promise<StoredVersions>;
  /**
   * Raises versions and prolongs the leases of those that are current; lowers and shortens nothing. Of two access versions of one
   * version the lower one stays: each is at least the true one, and the higher one comes from somebody who did not know it.
   * A version that is disproved, or no longer current, is stored no more; until somebody asks anew, nothing is.
   */
  raise(versions: readonly ConfirmedVersions[]): Promise<void>;
}

export const defaultLeaseMs = 5_000;
