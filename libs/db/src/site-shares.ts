import { AppError } from '@headwater/errors';
import { createLanes } from '@headwater/runtime';

/** Leaves connections to the other sites, however many reads of one site come in at once. */
export interface SiteShares {
  /** Waits while the site has its share. @throws AppError SITE_BUSY where that would take too long */
  use<T>(siteId: number, read: () => Promise<T>): Promise<T>;
}

/** Of the connections that a site may use at a time. */
const share = 0.8;

/** Reads of a site that wait, for each connection. */
const waitingPerConnection = 100;

export function createSiteShares({
  poolSize,
  timeoutMs,
}: {
  poolSize: number;
  timeoutMs: number;
}): SiteShares {
  const lanes = createLanes({
    maxRunning: Math.max(1, Math.floor(poolSize * share)),
    maxWaiting: poolSize * waitingPerConnection,
  });
  return {
    use: (siteId, read) =>
      new Promise((resolve, reject) => {
        let hasBegun = false;
        let isGivenUp = false;
        let timer: NodeJS.Timeout | undefined;
        const reading = lanes.enter(siteId, () => {
          hasBegun = true;
          clearTimeout(timer);
          if (isGivenUp) throw siteBusy(siteId);
          return read();
        });
        if (reading === undefined) {
          reject(siteBusy(siteId));
          return;
        }
        const giveUp = (): void => {
          isGivenUp = true;
          reject(siteBusy(siteId));
        };
        if (!hasBegun) timer = setTimeout(giveUp, timeoutMs);
        reading.then(resolve, reject);
      }),
  };
}

// Not UNAVAILABLE: the database is well, and the other sites are served.
function siteBusy(siteId: number): AppError {
  return new AppError('RESOURCE_EXHAUSTED', 'SITE_BUSY', 'Too much is read of this site at the moment.', {
    metadata: { siteId: String(siteId) },
  });
}
