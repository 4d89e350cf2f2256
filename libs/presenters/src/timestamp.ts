import { fromTimestamp, type Timestamp__Output } from '@headwater/contracts';

/** ISO 8601 in UTC, written `+00:00`, to the second. */
export function presentTimestamp(timestamp: Timestamp__Output): string {
  return fromTimestamp(timestamp)
    .toISOString()
    .replace(/\.\d{3}Z$/, '+00:00');
}
