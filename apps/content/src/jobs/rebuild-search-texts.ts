import type { JobTask, ManagementDb } from '@headwater/db';
import { z } from 'zod';

import { searchableText } from '../domain/searchable-text';
import { listTextSources, writeSearchText } from '../queries/search-texts';

const payloadSchema = z.object({ siteId: z.number().int() });
const batchSize = 50;

/** Writes the searchable text of every entry of a site anew, from the entries themselves. */
export function rebuildSearchTexts(db: ManagementDb): JobTask {
  return async (payload, { signal }) => {
    const { siteId } = payloadSchema.parse(payload);
    let last: number | undefined = 0;
    while (last !== undefined) {
      signal.throwIfAborted();
      last = await rebuildBatch(db, siteId, last);
    }
  };
}

async function rebuildBatch(
  db: ManagementDb,
  siteId: number,
  afterEntryId: number,
): Promise<number | undefined> {
  return db.withSite(siteId, async (trx) => {
    const entries = await listTextSources(trx, siteId, afterEntryId, batchSize);
    for (const { entry_id: entryId, fields, blocks, html } of entries) {
      await writeSearchText(
        trx,
        siteId,
        entryId,
        searchableText({ fieldsJson: fields, blocksJson: blocks, html }),
      );
    }
    return entries.at(-1)?.entry_id;
  });
}
