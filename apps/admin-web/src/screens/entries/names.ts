import { serverNow } from '../../api/server-clock';
import type { EntrySummary } from './types';

/** Types that every installation has words for. Others are shown by their own name. */
export const usualTypes = ['page', 'post', 'archive'] as const;

const actorOfUser = /^user:(\d+)$/; // user:17

/** The user who is an actor; undefined for programs. */
export function userOf(actor: string): number | undefined {
  const [, id] = actorOfUser.exec(actor) ?? [];
  return id === undefined ? undefined : Number(id);
}

type Shown = Pick<EntrySummary, 'status' | 'publish_time' | 'update_time'>;

/**
 * What readers see of an entry now. The clock of the server is known to the second, so an entry that was published a moment ago has a
 * later time; but its last change is over by any clock.
 */
export function stateOf(
  { status, publish_time: publishTime, update_time: changed }: Shown,
  now = serverNow(),
): 'draft' | 'published' | 'scheduled' {
  if (status === 'draft') return 'draft';
  const isAhead = publishTime !== null && Date.parse(publishTime) > Math.max(now, Date.parse(changed));
  return isAhead ? 'scheduled' : 'published';
}
