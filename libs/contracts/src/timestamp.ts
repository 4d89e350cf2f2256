import type { Timestamp, Timestamp__Output } from './gen';

/** Before 1970, nanoseconds count forward from the earlier second, as protobuf requires. */
export function toTimestamp(date: Date): Timestamp {
  const milliseconds = date.getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError('not a valid date');
  const seconds = Math.floor(milliseconds / 1000);
  return { seconds, nanos: (milliseconds - seconds * 1000) * 1_000_000 };
}

/** Truncates to milliseconds. */
export function fromTimestamp(timestamp: Timestamp__Output): Date {
  return new Date(timestamp.seconds * 1000 + Math.floor(timestamp.nanos / 1_000_000));
}
