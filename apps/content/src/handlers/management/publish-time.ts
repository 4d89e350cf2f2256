import type { ServiceChange } from '@headwater/service';

import { type CurrentEntryRow, readClock } from '../../queries/entries';

/**
 * The publish time of an entry that is published without a given one. A published entry keeps its time, also a future one. A draft gets its
 * former time back if that is in the past; a future one is of a schedule that was called off, and the draft is published now.
 */
export async function publishTimeOf(
  { trx }: ServiceChange<'content'>,
  { status, published_at: former }: Pick<CurrentEntryRow, 'status' | 'published_at'>,
): Promise<Date> {
  if (status === 'published' && former !== null) return former;
  const now = await readClock(trx);
  return former !== null && former <= now ? former : now;
}
