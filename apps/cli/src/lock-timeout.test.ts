import fc from 'fast-check';

import { readLockTimeout } from './lock-timeout';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['5', 5_000],
  ['0.5', 500],
  ['5s', 5_000],
  ['10ms', 10],
  ['2m', 120_000],
  ['10m', 600_000],
  ['600', 600_000],
])('%p is %p ms', (given, ms) => {
  expect(readLockTimeout(given)).toBe(ms);
});

const refused = (given: string) =>
  expect(() => readLockTimeout(given)).toThrow(
    expect.objectContaining({
      reason: 'LOCK_TIMEOUT_INVALID',
      message: expect.stringMatching(/--lock-timeout, MIGRATION_LOCK_TIMEOUT.*from 10ms to 10m/) as string,
    }) as Error,
  );

it.each([
  '0',
  '9ms',
  '0.009s',
  '11m',
  '601',
  '1h',
  '-1',
  '+5',
  '5 s',
  ' 5',
  '5,5',
  '1e3',
  'five',
  's',
  '.5',
  '1.',
  '5S',
])('%p is refused, with what is allowed', refused);

it('takes every whole number of milliseconds within the bounds, and none outside', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700_000 }), (ms) => {
      if (ms >= 10 && ms <= 600_000) expect(readLockTimeout(`${ms}ms`)).toBe(ms);
      else refused(`${ms}ms`);
    }),
  );
});
