import type { SiteVersions } from '../versions/site-versions';

/** What was read from a service, and for which version it is known to be right. */
export interface Found {
  /** The version of the snapshot that it was read in, or a later one at which it was still right. */
  version: number;
  /** When it was asked for, on the monotonic clock of this process. */
  askedAt: number;
}

/**
 * Whether a request that began at `startedAt` may use it. `needed` are the current versions; undefined when nobody knows them. Then only
 * what was asked for since the request began is valid.
 */
export function isValid(found: Found, needed: SiteVersions | undefined, startedAt: number): boolean {
  return needed === undefined ? found.askedAt >= startedAt : found.version >= needed.accessVersion;
}

/**
 * Notes that a valid value is still right at the current version: what was read at or after the access version has not changed since.
 * Call it for valid values only.
 */
export function confirm(found: Found, needed: SiteVersions | undefined): void {
  if (needed !== undefined && found.version < needed.version) found.version = needed.version;
}
