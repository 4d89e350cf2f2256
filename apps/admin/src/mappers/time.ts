import { fromTimestamp, type Timestamp, type Timestamp__Output, toTimestamp } from '@headwater/contracts';

/** Such as `2026-11-21T09:30:00.000Z`. */
export const toInstant = (time: Timestamp__Output | null | undefined): string | null =>
  time ? fromTimestamp(time).toISOString() : null;

/** Of a field that services always set. */
export const instantOf = (time: Timestamp__Output | null): string => given(toInstant(time));

export const fromInstant = (text: string): Timestamp => toTimestamp(new Date(text));

export const timestampOf = (text: string | undefined): Timestamp | undefined =>
  text === undefined ? undefined : fromInstant(text);

/** A message that services always set. @throws Error if it is missing, which is a programming error. */
export function given<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('A service left out what it always sends.');
  return value;
}

/** When a change of access takes effect on every gateway; null if it already has. */
export const actsBy = ({
  accessDelay,
}: {
  accessDelay?: { actsByTime: Timestamp__Output | null } | null | undefined;
}): string | null => toInstant(accessDelay?.actsByTime);
