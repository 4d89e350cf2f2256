import type { ServiceDb } from '@headwater/service';

import { listChanges } from '../queries/index-changes';
import { holdCollections, setState } from '../queries/index-collections';
import { deletePlacement } from '../queries/index-placements';
import { addIndexSites, isDeletedSite, lockIndexSites, removeIndexSite } from '../queries/index-sites';
import { byIndexer } from './by-indexer';
import type { IndexServer } from './index-server';
import { isShared } from './places';

/** Removes everything of a deleted site from the index. Ids of sites are never reused, so nothing of the site comes back. */
export async function forgetDeletedSite(
  db: ServiceDb<'search'>,
  server: IndexServer,
  siteId: number,
): Promise<void> {
  await db.changeSite(siteId, byIndexer, async (change) => {
    change.internal();
    const { trx } = change;
    const [locked] = await lockIndexSites(trx, [siteId]);
    if (locked === undefined || !(await isDeletedSite(trx, siteId))) return;
    if ((await listChanges(trx, [siteId], 1)).length > 0) return;
    for (const collection of await holdCollections(trx)) {
      if (isShared(collection)) await server.removeSite(collection.name, siteId);
      else if (collection.ownSiteId === siteId) await setState(trx, collection.name, 'dropping');
    }
    await server.removeOwnSearchKey(siteId);
    await deletePlacement(trx, siteId);
    await removeIndexSite(trx, siteId);
  });
}

/** Also for a site without documents and pending changes. True if the site is deleted. */
export async function forgetIfDeleted(
  db: ServiceDb<'search'>,
  server: IndexServer,
  siteId: number,
): Promise<boolean> {
  if (!(await db.withSite(siteId, (trx) => isDeletedSite(trx, siteId)))) return false;
  await db.withDirectory((trx) => addIndexSites(trx, [siteId]));
  await forgetDeletedSite(db, server, siteId);
  return true;
}
