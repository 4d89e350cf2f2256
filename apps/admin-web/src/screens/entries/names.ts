import { serverNow } from '../../api/server-clock';
import type { EntrySummary } from './types';

/** Types whose names the pages translate. Others are shown by their own name. */
export const usualTypes = ['page', 'post', 'archive'] as const;

const actorOfUser = /^user:(\d+)$/; // user:17

/** The id of the user who is the actor; undefined for programs. */
export function userOf(actor: string): number | undefined {
  const [, id] = actorOfUser.exec(actor) ?? [];
  return id === undefined ? undefined : Number(id);
}

type Shown = Pick<EntrySummary, 'status' | 'publish_time' | 'update_time'>;

/**
 * The state of an entry for readers: draft, scheduled or published. The page knows the server's clock only to the second, so the publish
 * time of an entry that was just published seems to be in the future. Its last change is in the past by any clock.
 */
export function stateOf(
  { status, publish_time: publishTime, update_time: changed }: Shown,
  now = serverNow(),
): 'draft' | 'published' | 'scheduled' {
  if (status === 'draft') return 'draft';
  const isAhead = publishTime !== null && Date.parse(publishTime) > Math.max(now, Date.parse(changed));
  return isAhead ? 'scheduled' : 'published';
}
