import type { JobTask, ManagementDb } from '@headwater/db';
import { z } from 'zod';

import { refreshAuthorName as refreshSomeTexts } from '../queries/search-texts';

const payloadSchema = z.object({ siteId: z.number().int(), authorId: z.number().int() });
const batchSize = 200;

/** In short transactions: an author may have many entries, and their editors should not wait. */
export function refreshAuthorName(db: ManagementDb): JobTask {
  return async (payload, { signal }) => {
    const { siteId, authorId } = payloadSchema.parse(payload);
    let changed = batchSize;
    while (changed === batchSize) {
      signal.throwIfAborted();
      changed = await db.withSite(siteId, (trx) => refreshSomeTexts(trx, siteId, authorId, batchSize));
    }
  };
}
