import { isValid } from '@headwater/freshness';

import { confirmSite, type FoundSite, type Site } from './sites';

const at = (version: number, accessVersion: number) => ({ version, accessVersion });

test('a site says how new it is known to be; one that does not hold says what it said', () => {
  const site = { siteId: 1, siteVersion: 5 } as Site;
  const found: FoundSite = { site, version: 5, askedAt: 0 };
  confirmSite(found, at(9, 5));
  expect([found.version, site.siteVersion]).toEqual([9, 9]);
  expect(isValid(found, at(11, 10), 1)).toBe(false);
  expect([found.version, site.siteVersion]).toEqual([9, 9]);
});
