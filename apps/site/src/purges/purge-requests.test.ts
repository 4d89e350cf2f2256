import { maxKeyBytes, maxKeys, toPurgeRequests } from './purge-requests';
import type { SitePurge } from './site-purge';

const purge = (siteId: number, keys: string[]): SitePurge => ({
  siteId,
  keys,
  version: 9,
  purgedTwice: undefined,
  oldest: undefined,
});
const keysOf = (siteId: number, count: number) =>
  Array.from({ length: count }, (_, at) => `entry-${siteId}${1_000 + at}`);

test('puts whole sites into requests that keep both bounds, and loses none', () => {
  for (const perSite of [1, 2, 7, 60, 130, 150]) {
    const purges = Array.from({ length: 40 }, (_, siteId) => purge(siteId, keysOf(siteId, perSite)));
    const requests = toPurgeRequests(purges);
    expect(requests.flatMap(({ sites }) => sites)).toEqual(purges);
    expect(requests.flatMap(({ keys }) => keys)).toEqual(purges.flatMap(({ keys }) => keys));
    for (const { keys } of requests) {
      expect(keys.join(' ').length).toBeLessThanOrEqual(maxKeyBytes);
      expect(keys.length).toBeLessThanOrEqual(maxKeys);
    }
    for (const [at, { keys }] of requests.slice(1).entries()) {
      const both = [...(requests[at]?.keys ?? []), ...keys.slice(0, perSite)];
      expect(both.length > maxKeys || both.join(' ').length > maxKeyBytes).toBe(true);
    }
  }
});

test('purges a site whole whose keys are too many or too long', () => {
  const short = Array.from({ length: maxKeys + 1 }, (_, at) => `e-${at}`);
  expect(toPurgeRequests([purge(3, short)]).map(({ keys }) => keys)).toEqual([['site-3']]);
  expect(toPurgeRequests([purge(3, ['x'.repeat(maxKeyBytes + 1)])]).map(({ keys }) => keys)).toEqual([
    ['site-3'],
  ]);
  const longest = ['x'.repeat(maxKeyBytes)];
  expect(toPurgeRequests([purge(3, longest)]).map(({ keys }) => keys)).toEqual([longest]);
});

test('notes sites for which there is nothing to send', () => {
  expect(toPurgeRequests([purge(3, [])])).toEqual([{ keys: [], sites: [purge(3, [])] }]);
  expect(toPurgeRequests([])).toEqual([]);
});
