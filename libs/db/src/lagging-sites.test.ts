import { setTimeout as delay } from 'node:timers/promises';

import { createLaggingSites } from './lagging-sites';

it('knows for a while in which sites, and from which version on', async () => {
  const sites = createLaggingSites(50);
  sites.add({ siteId: 1, minSiteVersion: 7 });
  const asked = [
    { siteId: 1, minSiteVersion: 6 },
    { siteId: 1, minSiteVersion: 7 },
    { siteId: 1, minSiteVersion: 8 },
    { siteId: 2, minSiteVersion: 8 },
  ];
  expect(asked.map((scope) => sites.has(scope))).toEqual([false, true, true, false]);
  await delay(60);
  expect(asked.map((scope) => sites.has(scope))).toEqual([false, false, false, false]);
});

it('keeps no more than ten thousand', () => {
  const sites = createLaggingSites(60_000);
  for (let siteId = 1; siteId <= 10_001; siteId += 1) sites.add({ siteId, minSiteVersion: 1 });
  expect([1, 10_000, 10_001].map((siteId) => sites.has({ siteId, minSiteVersion: 1 }))).toEqual([
    false,
    false,
    true,
  ]);
});
