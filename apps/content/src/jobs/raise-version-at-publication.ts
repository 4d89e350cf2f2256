import { z } from 'zod';

import type { JobTask, ManagementDb } from '@headwater/db';

import { isPublished } from '../queries/entries';
import { noteAppearance } from '../queries/entry-titles';
import { byWorker, raiseVersionAtPublicationTask } from './tasks';

const byPublication = byWorker(raiseVersionAtPublicationTask);
const payloadSchema = z.object({ siteId: z.number().int(), entryId: z.number().int() });

/**
 * The published views show the entry from this instant on by themselves. The job raises the site's version, so that cached answers without
 * the entry become stale, and readers of the change feed see the publication.
 */
export function raiseVersionAtPublication(db: ManagementDb): JobTask {
  return async (payload) => {
    const { siteId, entryId } = payloadSchema.parse(payload);
    await db.changeSite(siteId, byPublication, async (change) => {
      // Unpublished, deleted or rescheduled since: nothing happens at this instant.
      if (!(await isPublished(change.trx, siteId, entryId))) return change.nothing();
      await noteAppearance(change.trx, siteId, entryId);
      change.record({ kind: 'entry', id: entryId, became: 'appeared' });
    });
  };
}
