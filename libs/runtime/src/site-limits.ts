/** Limits how much work of one site runs at a time, with a bounded queue for each site, so that no site takes all capacity. */
export interface SiteLimits {
  /** Runs the work when a slot is free. Rejects if the queue of the site is full, or if the work would wait too long. */
  run<Result>(siteId: number, work: () => Promise<Result>): Promise<Result>;
  /** Number of sites with a refused request whose queue has not drained since. */
  readonly crowded: number;
}

interface SiteLimit {
  running: number;
  /** The callbacks of waiting work, in order of arrival; each is called when it gets a slot. */
  waiting: Set<() => void>;
  isCrowded: boolean;
}

export function createSiteLimits({
  maxRunning,
  maxWaiting,
  maxWaitMs,
  refusal,
  onCrowded = () => undefined,
}: {
  maxRunning: number;
  maxWaiting: number;
  maxWaitMs: number;
  refusal: (siteId: number) => Error;
  /** Called when work of a site is refused for the first time, and when its queue has drained. */
  onCrowded?: (siteId: number, isCrowded: boolean) => void;
}): SiteLimits {
  const limits = new Map<number, SiteLimit>();
  let crowded = 0;

  function note(siteId: number, limit: SiteLimit, isCrowded: boolean): void {
    if (limit.isCrowded === isCrowded) return;
    limit.isCrowded = isCrowded;
    crowded += isCrowded ? 1 : -1;
    onCrowded(siteId, isCrowded);
  }

  function refuse(siteId: number, limit: SiteLimit): Error {
    note(siteId, limit, true);
    return refusal(siteId);
  }

  /** Resolves when a slot is free. */
  const wait = (siteId: number, limit: SiteLimit): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        limit.waiting.delete(begin);
        reject(refuse(siteId, limit));
      };
      const timer = setTimeout(giveUp, maxWaitMs);
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      limit.waiting.add(begin);
    });

  function leave(siteId: number, limit: SiteLimit): void {
    const [next] = limit.waiting;
    if (next) limit.waiting.delete(next);
    if (limit.waiting.size === 0) note(siteId, limit, false);
    // The slot goes directly to the next in the queue, so that new work cannot take it.
    if (next) next();
    else if (--limit.running === 0) limits.delete(siteId);
  }

  return {
    get crowded() {
      return crowded;
    },
    async run(siteId, work) {
      const limit = limits.get(siteId) ?? { running: 0, waiting: new Set(), isCrowded: false };
      limits.set(siteId, limit);
      if (limit.running < maxRunning) limit.running += 1;
      else if (limit.waiting.size < maxWaiting) await wait(siteId, limit);
      else throw refuse(siteId, limit);
      try {
        return await work();
      } finally {
        leave(siteId, limit);
      }
    },
  };
}
