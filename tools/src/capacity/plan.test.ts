import { defaultsFor, type Demand } from './demand';
import { type Costs, cpuOf } from './figures';
import { makePlan } from './plan';

const nothing = cpuOf(() => 0);
const costs: Costs = {
  measured: { date: '2026-01-02', cpu: 'X' },
  cached: { ...nothing, gateway: 0.0001 },
  uncached: { ...nothing, gateway: 0.001, content: 0.002, postgres: 0.003, redis: 0.0001 },
  search: { ...nothing, search: 0.01 },
  unknown: { ...nothing, gateway: 0.0005 },
  write: { ...nothing, content: 0.1 },
};
/** 1,000 requests/s at the peak, of which 10 are searches and 20 are for unknown pages, and 2 changes/s. */
const demand: Demand = {
  ...defaultsFor(100),
  ...{ sites: 100, requestsPerMonth: 2_592_000_000, peak: 1, searchShare: 0.01, unknownShare: 0.02 },
  ...{ writesPerDay: 172_800, utilisation: 0.5 },
};
const pods = (plan: ReturnType<typeof makePlan>) =>
  Object.fromEntries(plan.workloads.map(({ workload, pods }) => [workload.name, pods]));

test('cores and pods follow from what is asked and what it costs', () => {
  const plan = makePlan(demand, costs, { hitRatio: 0.9, busiest: 1 });
  const cores = (name: string) => plan.workloads.find(({ workload }) => workload.name === name)?.cores;
  expect(plan.requests).toBeCloseTo(1_000);
  expect(plan.cached).toBeCloseTo(873);
  // 873 × 0.1 ms + 97 × 1 ms + 20 × 0.5 ms
  expect(cores('gateway')).toBeCloseTo(0.1943);
  // 97 × 2 ms + 2 × 100 ms
  expect(cores('content')).toBeCloseTo(0.394);
  expect(cores('search')).toBeCloseTo(0.1);
  expect(plan.postgres.cores).toBeCloseTo((97 * 0.003) / 0.5);
  expect(plan.redis.cores).toBeCloseTo((97 * 0.0001) / 0.5);
});

test('there are two pods of everything, and more where a core is not enough', () => {
  const least = makePlan(demand, costs, { hitRatio: 0.9, busiest: 1 });
  expect(new Set(Object.values(pods(least)))).toEqual(new Set([2]));
  const more = makePlan({ ...demand, peak: 10 }, costs, { hitRatio: 0.9, busiest: 1 });
  expect(pods(more)).toMatchObject({ gateway: 4, content: 8, search: 2, site: 2, 'media-worker': 2 });
});

test('an uneven load needs more gateways, but no more of the others', () => {
  const uneven = makePlan({ ...demand, peak: 10 }, costs, { hitRatio: 0.9, busiest: 2 });
  expect(pods(uneven)).toMatchObject({ gateway: 8, content: 8 });
  expect(uneven.notes).toContainEqual(expect.stringContaining('the busiest gateway gets 2.0 times the mean'));
});

test('connections are those that the chart reckons with, of all pods, and of old ones beside new ones', () => {
  const { postgres } = makePlan(demand, costs, { hitRatio: 1, busiest: 1 });
  // Four services of 2 × 10, identity of 2 × 5, four workers of 5 + 2 + 3, of each two pods.
  const ofOnePodEach = 4 * 20 + 10 + 4 * 10;
  expect(postgres.connections).toEqual({ steady: 2 * ofOnePodEach, peak: 4 * ofOnePodEach });
});

test('a larger cache needs more memory', () => {
  const memory = (cacheBytes: number) =>
    makePlan({ ...demand, cacheBytes }, costs, { hitRatio: 1, busiest: 1 }).workloads[0]?.memoryBytes;
  expect(memory(134_217_728)).toBe(384 * 2 ** 20);
  expect(memory(2 * 134_217_728)).toBe(384 * 2 ** 20 + 134_217_728 * 1.6);
});
