/** Limits how much work of one site runs at a time, with a bounded queue for each site, so that no site takes all the room. */
export interface SiteLimits {
  /** Runs the work when there is room. Undefined when the queue of the site is full. */
  run<Result>(siteId: number, work: () => Promise<Result>): Promise<Result> | undefined;
  /** Number of sites that rejected a request and whose queue has not drained since. */
  readonly crowded: number;
}

interface SiteLimit {
  running: number;
  waiting: (() => void)[];
  isCrowded: boolean;
}

export function createSiteLimits({
  maxRunning,
  maxWaiting,
  onCrowded = () => undefined,
}: {
  maxRunning: number;
  maxWaiting: number;
  /** Called when a site rejects its first request, and when its queue has drained. */
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

  async function start<Result>(
    siteId: number,
    limit: SiteLimit,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } finally {
      const next = limit.waiting.shift();
      if (limit.waiting.length === 0) note(siteId, limit, false);
      // The place goes straight to the next one, so that no newcomer takes it.
      if (next) next();
      else if (--limit.running === 0) limits.delete(siteId);
    }
  }

  return {
    get crowded() {
      return crowded;
    },
    run(siteId, work) {
      const limit = limits.get(siteId) ?? { running: 0, waiting: [], isCrowded: false };
      limits.set(siteId, limit);
      if (limit.running < maxRunning) {
        limit.running += 1;
        return start(siteId, limit, work);
      }
      if (limit.waiting.length >= maxWaiting) {
        note(siteId, limit, true);
        return undefined;
      }
      return new Promise<void>((resolve) => limit.waiting.push(resolve)).then(() =>
        start(siteId, limit, work),
      );
    },
  };
}
