import type { ServiceChange, ServiceDb } from '@headwater/service';

import { holdCollections, listCollections } from '../queries/index-collections';
import { lockPlacement, type Placement, setCleared } from '../queries/index-placements';
import { lockIndexSites } from '../queries/index-sites';
import { byIndexer } from './by-indexer';
import type { IndexServer } from './index-server';
import { isShared } from './places';

type Transaction = ServiceChange<'search'>['trx'];

interface ClearDeps {
  db: ServiceDb<'search'>;
  server: IndexServer;
  clearAfterMs: number;
}

const documentsAtOnce = 500;

/**
 * Removes what a site has left in the shared collections. It removes the marker first and the documents `clearAfterMs` later, so that
 * a search that has read the marker still finds all documents. True if there is more to do at once.
 */
export async function clearShared(deps: ClearDeps, { siteId, ageMs }: Placement): Promise<boolean> {
  const { db, server, clearAfterMs } = deps;
  const isOwn = await whileOwn(deps, siteId, async (trx) => {
    for (const name of await sharedCollections(trx)) await server.removeMarker(name, siteId);
  });
  if (!isOwn || ageMs < clearAfterMs) return false;
  for (const name of await db.withDirectory((trx) => sharedCollections(trx))) {
    const left = [...(await server.listHashes(name, siteId, 0, undefined)).keys()];
    for (let at = 0; at < left.length; at += documentsAtOnce) {
      const entryIds = left.slice(at, at + documentsAtOnce);
      if (!(await whileOwn(deps, siteId, () => server.remove(name, siteId, entryIds)))) return false;
    }
  }
  await whileOwn(deps, siteId, async (trx) => {
    const names = await sharedCollections(trx);
    const has = await Promise.all(names.map((name) => server.hasDocumentsOf(name, siteId)));
    if (!has.includes(true)) await setCleared(trx, siteId, true);
  });
  return false;
}

/**
 * Marks the shared collections as not cleared if documents of the site are there again, such as from older files of the server. Returns
 * whether they are clear.
 */
export async function checkCleared(deps: Omit<ClearDeps, 'clearAfterMs'>, siteId: number): Promise<boolean> {
  let isClear = true;
  await whileOwn(deps, siteId, async (trx) => {
    for (const name of await sharedCollections(trx))
      if (await deps.server.hasDocumentsOf(name, siteId)) isClear = false;
    if (!isClear) await setCleared(trx, siteId, false);
  });
  return isClear;
}

const sharedCollections = async (trx: Transaction): Promise<string[]> =>
  (await listCollections(trx))
    .filter((each) => isShared(each) && each.state !== 'dropping')
    .map(({ name }) => name);

/**
 * Runs the work with the site locked, so that it is not moved back meanwhile. False if it was moved back, or another indexer has locked it.
 */
async function whileOwn(
  { db }: Pick<ClearDeps, 'db'>,
  siteId: number,
  work: (trx: Transaction) => Promise<void>,
): Promise<boolean> {
  return db.changeSite(siteId, byIndexer, async (change) => {
    change.internal();
    const { trx } = change;
    const [site] = await lockIndexSites(trx, [siteId]);
    if (site === undefined || (await lockPlacement(trx, siteId)) !== 'own') return false;
    await holdCollections(trx);
    await work(trx);
    return true;
  });
}
