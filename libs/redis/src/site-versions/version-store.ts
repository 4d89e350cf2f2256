import type { StoredVersion } from '../turns';
import type { VersionOf } from './site-versions';

/** A version, and when PostgreSQL was asked for it, on the clock of `performance.now()`: its lease counts from then. */
export interface ConfirmedVersion {
  of: VersionOf;
  version: number;
  askedAt: number;
}

/** What writers and gateways share. */
export interface VersionStore {
  /** The number of the event-loop turn that is being gathered. */
  readonly turn: number;
  /** Those who ask for one version in one turn get one promise. */
  read(of: VersionOf): Promise<StoredVersion>;
  /** Raises versions and prolongs the leases of those that are current; lowers and shortens nothing. */
  raise(versions: readonly ConfirmedVersion[]): Promise<void>;
}

export const defaultLeaseMs = 5_000;
