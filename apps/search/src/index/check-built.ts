import type { Logger } from '@headwater/runtime';

import { listSitesWithTexts } from '../queries/index-changes';
import { listPlacements } from '../queries/index-placements';
import { listIndexSites } from '../queries/index-sites';
import { type CompareDeps, comparePage, differing, queueDifferences } from './compare-site';
import { placesOf } from './places';

/** Compares a new shared collection with PostgreSQL, before it serves searches. */
export interface BuiltCheck {
  /** Compares the next page of its documents, and queues those that differ. */
  next(name: string): Promise<BuiltStep>;
}

/** `mended`: documents differed; they are queued, and have to be compared once more. `right`: nothing is left to compare. */
export type BuiltStep = 'compared' | 'mended' | 'right';

/**
 * The progress is not stored: after a kill, an indexer compares from the first site. That takes a third of the time of building if texts
 * are short, less if they are long, and also finds documents that the server has lost meanwhile.
 */
export function createBuiltCheck({ db, server, logger }: CompareDeps & { logger: Logger }): BuiltCheck {
  let collection: string | undefined;
  /** Sites that are not compared yet. */
  let left: number[] = [];
  let afterEntryId = 0;
  let differences = 0;
  let isReported = false;

  async function begin(name: string): Promise<void> {
    left = await db.withDirectory(async (trx) => {
      const known = (await listIndexSites(trx)).map(({ siteId }) => siteId);
      return [...new Set([...known, ...(await listSitesWithTexts(trx))])];
    });
    collection = name;
    afterEntryId = 0;
    differences = 0;
    isReported = false;
  }

  /** A site may move to a collection of its own at any time. */
  const isElsewhere = async (siteId: number): Promise<boolean> => {
    const placements = await db.withDirectory((trx) => listPlacements(trx));
    return !placesOf(placements).hasDocuments({ state: 'building', ownSiteId: undefined }, siteId);
  };

  function endSite(siteId: number): BuiltStep {
    const found = differences;
    afterEntryId = 0;
    differences = 0;
    if (found === 0) {
      left.shift();
      return 'compared';
    }
    if (!isReported)
      logger.warn(
        { collection, siteId, differences: found },
        'the search index that was built differs from PostgreSQL; what differs is written again',
      );
    isReported = true;
    return 'mended';
  }

  return {
    async next(name) {
      if (collection !== name) await begin(name);
      const [siteId] = left;
      if (siteId === undefined) return 'right';
      if (await isElsewhere(siteId)) return endSite(siteId);
      const page = await comparePage({ db, server }, name, siteId, afterEntryId);
      await queueDifferences(db, siteId, page);
      differences += differing(page).length;
      if (page.nextAfterEntryId === undefined) return endSite(siteId);
      afterEntryId = page.nextAfterEntryId;
      return 'compared';
    },
  };
}
