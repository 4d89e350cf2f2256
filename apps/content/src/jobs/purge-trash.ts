import type { JobTask, ManagementDb } from '@headwater/db';
import type { Logger } from '@headwater/runtime';

import { listSiteIds } from '../queries/prune-revisions';
import { purgeTrash } from '../queries/trash';
import { byWorker, purgeTrashTask } from './tasks';

/** How many entries are purged in one transaction. */
const entriesAtOnce = 100;

const byPurging = byWorker(purgeTrashTask);

/** Deletes entries from the trash of all sites whose time has ended. In short transactions; the audit trail names each entry. */
export function purgeAllTrash({ db, logger }: { db: ManagementDb; logger: Logger }): JobTask {
  async function purgeSite(siteId: number, signal: AbortSignal): Promise<void> {
    let total = 0;
    let purged = entriesAtOnce;
    while (purged === entriesAtOnce) {
      signal.throwIfAborted();
      purged = await db.changeSite(siteId, byPurging, async (change) => {
        const entryIds = await purgeTrash(change.trx, siteId, { limit: entriesAtOnce, onlyDue: true });
        for (const id of entryIds) change.record({ kind: 'entry', id, became: 'purged' });
        if (entryIds.length === 0) change.nothing();
        return entryIds.length;
      });
      total += purged;
    }
    if (total > 0) logger.info({ siteId, entries: total }, 'the trash of a site was purged');
  }

  return async (_payload, { signal }) => {
    let sites: number[] = [];
    do {
      const after = sites.at(-1) ?? 0;
      sites = await db.withDirectory((trx) => listSiteIds(trx, after));
      for (const siteId of sites) await purgeSite(siteId, signal);
    } while (sites.length > 0);
  };
}
