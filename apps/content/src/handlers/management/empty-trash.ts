import { z } from 'zod';

import { by } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { purgeTrash } from '../../queries/trash';
import type { ManagementHandlers } from './handlers';

const entriesAtOnce = 200;
const schema = z.object({ lastTrashTime: field.instant.nullish() });

export function emptyTrash({ db }: ManagementDeps): ManagementHandlers['emptyTrash'] {
  return async (request, call) => {
    const { siteId } = request;
    const { lastTrashTime } = readRequest(schema, request);
    const which = { limit: entriesAtOnce, onlyDue: false, lastTrashedAt: lastTrashTime ?? undefined };
    const entryIds = await db.changeSite(siteId, by(call), async (change) => {
      const purged = await purgeTrash(change.trx, siteId, which);
      for (const id of purged) change.record({ kind: 'entry', id, became: 'purged' });
      if (purged.length === 0) change.nothing();
      return purged;
    });
    return { entries: entryIds.length, hasMore: entryIds.length === entriesAtOnce };
  };
}
