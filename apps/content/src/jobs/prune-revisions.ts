import type { JobTask, ManagementDb } from '@headwater/db';
import type { Logger } from '@headwater/runtime';

import type { RevisionBound } from '../domain/revision-bound';
import { listSiteIds, type PrunedRevisions, pruneRevisions } from '../queries/prune-revisions';
import { byWorker, pruneRevisionsTask } from './tasks';

const byPruning = byWorker(pruneRevisionsTask);

interface PruneOptions {
  db: ManagementDb;
  logger: Logger;
  bound: RevisionBound & { remove: boolean };
}

/** Removes the revisions of all sites that the bound does not keep, or reports them in the log. In short transactions. */
export function pruneAllRevisions({ db, logger, bound }: PruneOptions): JobTask {
  const outcome = bound.remove
    ? 'old revisions were removed'
    : 'old revisions would be removed: CONTENT_REVISIONS_PRUNE=remove does it';

  async function pruneSite(siteId: number, signal: AbortSignal): Promise<number> {
    let revisions = 0;
    let entries = 0;
    let afterEntryId: number | undefined = 0;
    while (afterEntryId !== undefined) {
      signal.throwIfAborted();
      const options: Parameters<typeof pruneRevisions>[2] = { ...bound, afterEntryId };
      const pruned: PrunedRevisions = await db.changeSite(siteId, byPruning, async (change) => {
        const removed = await pruneRevisions(change.trx, siteId, options);
        if (bound.remove && removed.revisions > 0) {
          change.record({ kind: 'revisions', id: '', became: 'pruned' });
        } else {
          change.nothing();
        }
        return removed;
      });
      revisions += pruned.revisions;
      entries += pruned.entries;
      afterEntryId = pruned.lastEntryId;
    }
    if (revisions > 0) logger.info({ siteId, revisions, entries }, outcome);
    return revisions;
  }

  return async (_payload, { signal }) => {
    let total = 0;
    let sites: number[] = [];
    do {
      const after = sites.at(-1) ?? 0;
      sites = await db.withDirectory((trx) => listSiteIds(trx, after));
      for (const siteId of sites) total += await pruneSite(siteId, signal);
    } while (sites.length > 0);
    const { keepNewest, keepDays } = bound;
    logger.info({ revisions: total, keepNewest, keepDays }, `of all sites: ${outcome}`);
  };
}
