import { acceptedCodings } from './accept-encoding';

test.each([
  [undefined, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['GZIP', ['gzip']],
  ['br;q=0.2, gzip;q=0.9', ['gzip', 'br']],
  ['gzip;q=0, br', ['br']],
  ['*', ['br', 'gzip']],
  ['identity', []],
  ['identity, gzip;q=0.5', []],
  ['zstd', []],
  ['nonsense;;=', []],
])('%s', (header, codings) => {
  expect(acceptedCodings(header)).toEqual(codings);
  expect(acceptedCodings(header)).toEqual(codings);
});
