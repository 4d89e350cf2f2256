import type { SiteVersions } from '@headwater/redis';

/** What was found, and since when it is known. */
export interface Found {
  /** The version that it is known to be right for: of the snapshot that it was read in, or a later one that confirmed it. */
  version: number;
  /** When it was asked for, on the monotonic clock of this process. */
  askedAt: number;
}

/** Whether a request that began at `startedAt` may rely on it. `needed`: undefined when nobody knows which versions are current. */
export function isValid(found: Found, needed: SiteVersions | undefined, startedAt: number): boolean {
  return needed === undefined ? found.askedAt >= startedAt : found.version >= needed.accessVersion;
}

/** Notes of what is valid that it has not changed up to the version: what was read at the access version or later cannot have. */
export function confirm(found: Found, needed: SiteVersions | undefined): void {
  if (needed !== undefined && found.version < needed.version) found.version = needed.version;
}
