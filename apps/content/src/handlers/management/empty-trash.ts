import { by } from '@headwater/db';

import type { ManagementDeps } from '../../deps';
import { purgeTrash } from '../../queries/trash';
import type { ManagementHandlers } from './handlers';

const entriesAtOnce = 200;

export function emptyTrash({ db }: ManagementDeps): ManagementHandlers['emptyTrash'] {
  return async ({ siteId }, call) => {
    const entryIds = await db.changeSite(siteId, by(call), async (change) => {
      const purged = await purgeTrash(change.trx, siteId, { limit: entriesAtOnce, onlyDue: false });
      for (const id of purged) change.record({ kind: 'entry', id, became: 'purged' });
      if (purged.length === 0) change.nothing();
      return purged;
    });
    return { entries: entryIds.length, hasMore: entryIds.length === entriesAtOnce };
  };
}
