import { createMetrics } from '@headwater/runtime';

import { countBusiestSites } from './busiest-sites';

const shownBy = async (metrics: ReturnType<typeof createMetrics>): Promise<[number, number][]> =>
  (await metrics.busiestSites.get()).values.map(({ labels, value }) => [Number(labels.site), value]);

it('shows the 20 busiest sites of the last full minute, and no others', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  const metrics = createMetrics();
  const count = countBusiestSites(metrics);
  for (let site = 1; site <= 100; site += 1) for (let hit = 0; hit < site; hit += 1) count(site);
  expect(await shownBy(metrics)).toEqual([]);
  jest.advanceTimersByTime(60_001);
  expect(await shownBy(metrics)).toEqual(
    Array.from({ length: 20 }, (_, place) => [100 - place, 100 - place]),
  );
  count(7);
  jest.advanceTimersByTime(60_001);
  expect(await shownBy(metrics)).toEqual([[7, 1]]);
  jest.advanceTimersByTime(120_002);
  expect(await shownBy(metrics)).toEqual([]);
  jest.useRealTimers();
});
