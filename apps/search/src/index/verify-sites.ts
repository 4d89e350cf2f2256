import { listCollections } from '../queries/index-collections';
import { listPlacements } from '../queries/index-placements';
import { listIndexSites } from '../queries/index-sites';
import { byIndexer } from './by-indexer';
import type { CheckDeps } from './check-index';
import { checkCleared } from './clear-shared';
import { compareSite, type Differences, differing, mendDifferences, noDifferences } from './compare-site';
import { forgetIfDeleted } from './forget-site';
import { placesOf } from './places';

export interface DifferenceCounts {
  missing: number;
  outdated: number;
  surplus: number;
}

/** Compares one site after the other with PostgreSQL, and queues what differs. */
export interface SiteVerification {
  /** Compares the next site. A site that differed is compared once more before the next one, to see whether it is now right. */
  next(): Promise<void>;
  /** Differences of all sites at their last comparison. */
  counts(): DifferenceCounts;
}

export function createSiteVerification(deps: CheckDeps): SiteVerification {
  const { db, server, logger } = deps;
  const differences = new Map<number, Differences>();
  let last = 0;

  /** Compares the site with the collection that its searches use. */
  async function compare(siteId: number): Promise<Differences> {
    const { placements, collections } = await db.withDirectory(async (trx) => ({
      placements: await listPlacements(trx),
      collections: await listCollections(trx),
    }));
    // An indexer that removed the site's last documents may have been killed before it forgot the site, or others had it locked.
    if (await forgetIfDeleted(db, server, siteId)) return noDifferences();
    const placement = placements.find((each) => each.siteId === siteId);
    if (placement?.isCleared === true && !(await checkCleared(deps, siteId)))
      logger.warn({ siteId }, 'documents of a site were in a collection that it has left; they are removed');
    const serving = placesOf(placements).findServing(collections, siteId);
    if (serving === undefined) return noDifferences();
    return compareSite(deps, serving.name, siteId, (page) => mendDifferences(db, siteId, page, byIndexer));
  }

  return {
    async next() {
      const sites = await db.withDirectory((trx) => listIndexSites(trx));
      for (const siteId of differences.keys())
        if (!sites.some((site) => site.siteId === siteId)) differences.delete(siteId);
      const site = sites.find(({ siteId }) => siteId > last) ?? sites[0];
      if (site === undefined) return;
      const { siteId } = site;
      last = siteId;
      const found = await compare(siteId);
      const didDiffer = differing(differences.get(siteId) ?? noDifferences()).length > 0;
      const differs = differing(found).length > 0;
      differences.set(siteId, found);
      if (differs && !didDiffer) {
        last = siteId - 1;
        logger.warn(
          { siteId, ...countsOf([found]) },
          'the search index differs from PostgreSQL; what differs is written again',
        );
      }
      if (!differs && didDiffer) logger.info({ siteId }, 'the search index is as PostgreSQL has it again');
    },
    counts: () => countsOf([...differences.values()]),
  };
}

function countsOf(all: readonly Differences[]): DifferenceCounts {
  const counts = { missing: 0, outdated: 0, surplus: 0 };
  for (const { missing, outdated, surplus } of all) {
    counts.missing += missing.length;
    counts.outdated += outdated.length;
    counts.surplus += surplus.length;
  }
  return counts;
}
