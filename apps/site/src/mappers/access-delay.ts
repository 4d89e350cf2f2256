import { type AccessDelay, toTimestamp } from '@headwater/contracts';

/** For the answer to a change of access: says so where gateways act on it later than at once. */
export function toAccessDelay(actsBy: Date | undefined): AccessDelay | undefined {
  return actsBy && { actsByTime: toTimestamp(actsBy) };
}
