import fc from 'fast-check';

import { readNotFoundMetadata, toNotFoundMetadata } from './not-found';

test('what a service sends is what a client reads, as texts', () => {
  const freshness = fc.record(
    { siteVersion: fc.nat(2 ** 53 - 1), validForMs: fc.nat() },
    { requiredKeys: ['siteVersion'] },
  );
  fc.assert(
    fc.property(freshness, (sent) => {
      const metadata = toNotFoundMetadata(sent);
      expect(Object.values(metadata).every((value) => typeof value === 'string')).toBe(true);
      expect(readNotFoundMetadata(metadata)).toEqual(sent);
    }),
  );
});

test('the names are those of the release before', () => {
  expect(toNotFoundMetadata({ siteVersion: 5, validForMs: 0 })).toEqual({
    site_version: '5',
    valid_for_ms: '0',
  });
});

test('without a version it says nothing', () => {
  expect(readNotFoundMetadata({ valid_for_ms: '5' })).toBeUndefined();
});
