import type { SiteVersions } from '@headwater/redis';

/** What was found, and since when it is known. */
export interface Found {
  /** The version that it is known to be right for: of the snapshot that it was read in, or a later one that it was judged by. */
  version: number;
  /** When it was asked for, on the monotonic clock of this process. */
  askedAt: number;
}

/**
 * Whether a request that began at `startedAt` may rely on it. `needed`: undefined when nobody can say. What was read at the access
 * version or later has not changed up to the version, so it is as new as that, and says so from then on.
 */
export function holds(found: Found, needed: SiteVersions | undefined, startedAt: number): boolean {
  if (needed === undefined) return found.askedAt >= startedAt;
  if (found.version < needed.accessVersion) return false;
  if (found.version < needed.version) found.version = needed.version;
  return true;
}
