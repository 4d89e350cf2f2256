import { listAppearedDocuments } from '../queries/index-changes';
import { holdCollections, listCollections } from '../queries/index-collections';
import { listPlacements } from '../queries/index-placements';
import { lockIndexSites } from '../queries/index-sites';
import { toDocuments } from '../typesense/document';
import { byIndexer } from './by-indexer';
import type { CompareDeps } from './compare-site';
import type { Dated } from './index-server';
import { placesOf } from './places';

const documentsAtOnce = 250;

/**
 * Removes the date of a document once its entry has appeared, because every search reads all past dates, of all sites. It is not urgent: a
 * document with a past date is found, too. Returns whether there may be more.
 */
export async function dropDates(deps: CompareDeps): Promise<boolean> {
  const { db, server } = deps;
  const collections = await db.withDirectory((trx) => listCollections(trx));
  let isMore = false;
  for (const { name, state } of collections) {
    if (state === 'dropping') continue;
    const dated = await server.listDated(name, Date.now(), documentsAtOnce);
    let written = 0;
    for (const [siteId, entryIds] of entriesBySite(dated))
      written += await dropDatesOf(deps, name, siteId, entryIds);
    // Documents that cannot be written now are written the next time.
    if (dated.length === documentsAtOnce && written > 0) isMore = true;
  }
  return isMore;
}

function entriesBySite(dated: readonly Dated[]): Map<number, number[]> {
  const sites = new Map<number, number[]>();
  for (const { siteId, entryId } of dated) sites.set(siteId, [...(sites.get(siteId) ?? []), entryId]);
  return sites;
}

/** The lock of the site keeps changes away, so that an older document is never written over a newer one. */
async function dropDatesOf(
  { db, server }: CompareDeps,
  name: string,
  siteId: number,
  entryIds: readonly number[],
): Promise<number> {
  return db.changeSite(siteId, byIndexer, async (change) => {
    change.internal();
    const { trx } = change;
    if ((await lockIndexSites(trx, [siteId])).length === 0) return 0;
    const collection = (await holdCollections(trx)).find((each) => each.name === name);
    if (collection === undefined || !placesOf(await listPlacements(trx)).hasDocuments(collection, siteId))
      return 0;
    const entries = await listAppearedDocuments(trx, siteId, entryIds);
    const refusals = await server.write(name, toDocuments(entries));
    return entries.length - refusals.size;
  });
}
