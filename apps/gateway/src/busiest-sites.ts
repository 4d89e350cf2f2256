import { type Metrics, setAtScrape } from '@headwater/runtime';

const maxShown = 20;
const windowMs = 60_000;
/** Further sites are not counted in that minute, so that requests for many sites cannot fill the memory. */
const maxSites = 50_000;

/** Counts requests by site, and shows only the busiest sites of the last full minute, so that the metric never has many series. */
export function countBusiestSites({ busiestSites }: Metrics<'busiestSites'>): (siteId: number) => void {
  let counts = new Map<number, number>();
  let endsAt = performance.now() + windowMs;

  /** If the minute is over: shows its counts and begins the next one. */
  function endMinute(): void {
    const now = performance.now();
    if (now < endsAt) return;
    // After more than a minute without a request, the last full one had none.
    const ended = now < endsAt + windowMs ? counts : new Map<number, number>();
    counts = new Map();
    endsAt = now + windowMs;
    busiestSites.reset();
    const busiest = [...ended].sort(([, one], [, other]) => other - one).slice(0, maxShown);
    for (const [site, count] of busiest) busiestSites.set({ site: String(site) }, count);
  }

  setAtScrape(busiestSites, endMinute);
  return (siteId) => {
    endMinute();
    const count = counts.get(siteId);
    if (count !== undefined || counts.size < maxSites) counts.set(siteId, (count ?? 0) + 1);
  };
}
