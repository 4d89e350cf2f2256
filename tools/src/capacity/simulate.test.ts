import { defaultsFor, type Demand } from './demand';
import { simulate } from './simulate';

/** Five sites of four pages, requested evenly. */
const small: Demand = {
  ...defaultsFor(5),
  ...{ sites: 5, requestsPerMonth: 1_000_000, pagesPerSite: 4, siteSkew: 0, pageSkew: 0, writesPerDay: 0 },
};
const one = { gateways: 1, balancing: 'any' } as const;

test('what fits into the cache and does not change always comes from it', async () => {
  expect(await simulate(small, one)).toEqual({ hitRatio: 1, busiest: 1 });
});

test('what does not fit into the cache comes from it as often as its part that fits', async () => {
  // With evenly requested answers, the hit ratio of an LRU cache is the fraction of answers that fit into it.
  const entry = small.answerBytes + 256 + 2 * 'page-1'.length;
  const { hitRatio } = await simulate({ ...small, sites: 50, cacheBytes: 100 * entry }, one);
  expect(hitRatio).toBeCloseTo(0.5, 1);
});

test('each change costs a miss for every page of its site that is asked for afterwards', async () => {
  // A change after every 20 requests, and 20 answers: the renewal of an exponential wait.
  const writesPerDay = small.requestsPerMonth / 30 / 20;
  const { hitRatio } = await simulate({ ...small, writesPerDay }, one);
  // Between two changes of its site (100 requests) a page is asked for 5 times; the first misses.
  expect(hitRatio).toBeGreaterThan(0.75);
  expect(hitRatio).toBeLessThan(0.87);
});

test('by host, gateways share no answers, so that twice as many fit', async () => {
  const entry = small.answerBytes + 256 + 2 * 'page-1'.length;
  const tight = { ...small, sites: 60, cacheBytes: 100 * entry };
  const any = await simulate(tight, { gateways: 2, balancing: 'any' });
  const byHost = await simulate(tight, { gateways: 2, balancing: 'by-host' });
  expect(any.hitRatio).toBeCloseTo(100 / 240, 1);
  expect(byHost.hitRatio).toBeGreaterThan(0.75);
});

test('the gateway of the largest site is the busiest', async () => {
  const { busiest } = await simulate({ ...small, siteSkew: 3 }, { gateways: 4, balancing: 'by-host' });
  expect(busiest).toBeGreaterThan(2.5);
});
