import { type AccessDelay, toTimestamp } from '@headwater/contracts';

/** For the answer to a change of access: when it takes effect, if not at once. */
export function toAccessDelay(actsBy: Date | undefined): AccessDelay | undefined {
  return actsBy && { actsByTime: toTimestamp(actsBy) };
}
