import { AppError } from '@headwater/errors';
import { createSiteLimits } from '@headwater/runtime';

/** Limits how many connections one site uses at a time, so that others always find some. */
export interface SiteShares {
  /** Runs the read when the site may use a connection. @throws AppError SITE_BUSY if that takes too long */
  use<T>(siteId: number, read: () => Promise<T>): Promise<T>;
}

/** Fraction of the pool that one site may hold. */
const maxPoolFraction = 0.8;

/** How many reads of a site may wait, for each connection of the pool. */
const waitingPerConnection = 100;

export function createSiteShares({ poolSize, waitMs }: { poolSize: number; waitMs: number }): SiteShares {
  const limits = createSiteLimits({
    maxRunning: Math.max(1, Math.floor(poolSize * maxPoolFraction)),
    maxWaiting: poolSize * waitingPerConnection,
    maxWaitMs: waitMs,
    refusal: siteBusy,
  });
  return { use: (siteId, read) => limits.run(siteId, read) };
}

// Not UNAVAILABLE: the database works, and the other sites are served.
function siteBusy(siteId: number): AppError {
  return new AppError('RESOURCE_EXHAUSTED', 'SITE_BUSY', 'Too much is read of this site at the moment.', {
    metadata: { siteId: String(siteId) },
  });
}
