import { serverNow } from '../../api/server-clock';

/** Types that every installation has words for. Others are shown by their own name. */
export const usualTypes = ['page', 'post', 'archive'] as const;

const actorOfUser = /^user:(\d+)$/; // user:17

/** The user who is an actor; undefined for programs. */
export function userOf(actor: string): number | undefined {
  const [, id] = actorOfUser.exec(actor) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** What readers see of an entry now. */
export function stateOf(
  { status, publish_time: publishTime }: { status: 'draft' | 'published'; publish_time: string | null },
  now = serverNow(),
): 'draft' | 'published' | 'scheduled' {
  if (status === 'draft') return 'draft';
  return publishTime !== null && Date.parse(publishTime) > now ? 'scheduled' : 'published';
}
