import { growingPercent } from './garbage-bound';

const megabyte = 1_048_576;

test.each([
  // V8 collects a small heap by its own rules.
  [30, 48, 0],
  [47, 48, 0],
  [48, 48, 100],
  [96, 48, 50],
  [155, 48, 31],
  // Never so little that a large heap is collected all the time.
  [4_000, 48, 10],
])('beside %d MB that live, %d MB of garbage are a growth of %d %%', (live, garbage, percent) => {
  expect(growingPercent(live * megabyte, garbage * megabyte)).toBe(percent);
});
