import { sharedCacheHeaders } from './shared-cache';

const site = { siteId: 3, sharedCache: { sMaxage: 60, staleWhileRevalidate: 30 } };
const answer = { cacheable: true, validUntil: Infinity, usedObjects: ['entry-17', 'media-4'] };

const keyOf = (usedObjects: string[]) =>
  sharedCacheHeaders(site, { ...answer, usedObjects })?.['Surrogate-Key'];

test('says how long, and what is in it', () => {
  expect(sharedCacheHeaders(site, answer)).toEqual({
    'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
    'Surrogate-Key': 'site-3 entry-17 media-4',
  });
});

test('lets nothing be shared that the site does not share, or that must not be kept', () => {
  expect(sharedCacheHeaders({ siteId: 3, sharedCache: undefined }, answer)).toBeUndefined();
  expect(sharedCacheHeaders(site, { ...answer, cacheable: false })).toBeUndefined();
  expect(sharedCacheHeaders(site, { ...answer, validUntil: performance.now() + 1_400 })).toBeUndefined();
});

test('both durations together, and the way to the cache, end before the next publication', () => {
  const until = (seconds: number) =>
    sharedCacheHeaders(site, { ...answer, validUntil: performance.now() + seconds * 1_000 + 900 })?.[
      'Cache-Control'
    ];
  expect(until(70)).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=10');
  expect(until(60)).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=0');
  expect(until(5)).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=0');
});

test('what there is one of in each site is told apart by the site', () => {
  expect(keyOf(['settings', 'media-4'])).toBe('site-3 settings-3 media-4');
});

test('more keys than headers hold give way to one of the site that says so', () => {
  expect(keyOf(Array.from({ length: 5_000 }, (_, index) => `entry-${index}`))).toBe('site-3 site-3-many');
});
