import type { BoundMethod } from '../src/bind-service';
import { startCallClock } from '../src/call-clock';
import { defaultCallLimits } from '../src/limits';

const limits = {
  ...defaultCallLimits,
  defaultDeadlineMs: 1_000,
  maxDeadlineMs: 5_000,
  defaultStreamDeadlineMs: 60_000,
  maxStreamDeadlineMs: 300_000,
};

test.each([
  ['none', false, undefined, 1_000],
  ['none, of a stream', true, undefined, 60_000],
  ['one below the maximum', false, 4_999, 4_999],
  ['the maximum', false, 5_000, 5_000],
  ['one above the maximum', false, 5_001, 5_000],
  ['in a year', false, 31_536_000_000, 5_000],
  ['the maximum of streams', false, 300_000, 5_000],
  ['the same, of a stream', true, 300_000, 300_000],
  ['above it, of a stream', true, 300_001, 300_000],
  ['past', false, -1, -1],
])('a caller’s deadline: %s', (_, streamsRequests, inMs, expectedMs) => {
  const now = 1_795_276_027_936;
  jest.useFakeTimers({ now });
  const deadline = inMs === undefined ? undefined : new Date(now + inMs);
  const method = { streamsRequests } as BoundMethod;
  const clock = startCallClock(method, { deadline, cancelled: undefined }, limits);
  expect(clock.deadline).toEqual(new Date(now + expectedMs));
  // It ends then, and not a millisecond before.
  if (expectedMs > 0) {
    jest.advanceTimersByTime(expectedMs - 1);
    expect(clock.ended).toBeUndefined();
    jest.advanceTimersByTime(1);
  }
  expect(clock.ended?.code).toBe('DEADLINE_EXCEEDED');
  clock.stop();
  jest.useRealTimers();
});
