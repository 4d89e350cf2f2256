import { by, pageToken } from '@headwater/db';

import type { ManagementDeps } from '../../deps';
import { revisionsUnbounded } from '../../errors';
import { pruneRevisions as pruneStoredRevisions } from '../../queries/prune-revisions';
import type { ManagementHandlers } from './handlers';

export function pruneRevisions({
  db,
  revisions: bound,
}: ManagementDeps): ManagementHandlers['pruneRevisions'] {
  return async ({ siteId, remove, pageToken: token }, call) => {
    const list = { of: 'pruned revisions', siteId, remove };
    const cursor = pageToken.decode(token, list, ['integer']);
    if (bound === undefined) throw revisionsUnbounded();
    const options = { ...bound, remove, afterEntryId: Number(cursor?.[0] ?? 0) };
    const { revisions, entries, lastEntryId } = await db.changeSite(siteId, by(call), async (change) => {
      const pruned = await pruneStoredRevisions(change.trx, siteId, options);
      if (remove && pruned.revisions > 0) change.record({ kind: 'revisions', id: '', became: 'pruned' });
      else change.nothing();
      return pruned;
    });
    return {
      revisions,
      entries,
      nextPageToken: lastEntryId === undefined ? '' : pageToken.encode([lastEntryId], list),
      keepNewest: bound.keepNewest,
      keepDays: bound.keepDays,
    };
  };
}
