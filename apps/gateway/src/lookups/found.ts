/** What was found, and since when it is known. */
export interface Found {
  /** Version of the snapshot that it was read in. */
  version: number;
  /** When it was asked for, on the monotonic clock of this process. */
  askedAt: number;
}

/** Whether a request that began at `startedAt` may rely on it. `version`: what it has to have; undefined when nobody can say. */
export function holds(found: Found, version: number | undefined, startedAt: number): boolean {
  return version === undefined ? found.askedAt >= startedAt : found.version >= version;
}
