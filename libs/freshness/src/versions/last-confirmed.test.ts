import { createLastConfirmed } from './last-confirmed';

const now = 100_000;
const versions = { version: 5, accessVersion: 3 };

beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(now));
afterEach(() => void jest.restoreAllMocks());

test.each([
  [0, 0, false],
  [0, 1, false],
  [1_000, 0, true],
  [1_000, 999.9, true],
  [1_000, 1_000, true],
  [1_000, 1_000.1, false],
  [60_000, 59_999, true],
  [60_000, 60_001, false],
])('with %i ms allowed, what was confirmed %d ms ago stands in: %s', (staleIfErrorMs, ageMs, standsIn) => {
  const confirmed = { versions, at: now - ageMs };
  const asked: unknown[] = [];
  const reader = {
    lastConfirmed: (of: unknown) => {
      asked.push(of);
      return confirmed;
    },
  };
  const last = createLastConfirmed(reader, { staleIfErrorMs })(7);
  expect(last).toBe(standsIn ? confirmed : undefined);
  expect(asked).toEqual(staleIfErrorMs === 0 ? [] : [7]);
});

test('what was never confirmed stands in for nothing', () => {
  const lastConfirmed = createLastConfirmed({ lastConfirmed: () => undefined }, { staleIfErrorMs: 60_000 });
  expect(lastConfirmed(7)).toBeUndefined();
});
