import { type Metrics, setAtScrape } from '@headwater/runtime';

const shown = 20;
const windowMs = 60_000;
/** Sites beyond are not counted in a minute, so that nobody can fill the memory by naming many. */
const maxSites = 50_000;

/** Shows the busiest sites of the last full minute, so that there are never more series than that. */
export function countBusiestSites({ busiestSites }: Metrics<'busiestSites'>): (siteId: number) => void {
  let counts = new Map<number, number>();
  let endsAt = performance.now() + windowMs;

  /** Ends the minute if it is over. */
  function turn(): void {
    const now = performance.now();
    if (now < endsAt) return;
    // After more than a minute without a request, the last full one had none.
    const ended = now < endsAt + windowMs ? counts : new Map<number, number>();
    counts = new Map();
    endsAt = now + windowMs;
    busiestSites.reset();
    const busiest = [...ended].sort(([, one], [, other]) => other - one).slice(0, shown);
    for (const [site, count] of busiest) busiestSites.set({ site: String(site) }, count);
  }

  setAtScrape(busiestSites, turn);
  return (siteId) => {
    turn();
    const count = counts.get(siteId);
    if (count !== undefined || counts.size < maxSites) counts.set(siteId, (count ?? 0) + 1);
  };
}
