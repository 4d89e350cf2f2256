import type { ChangedBy } from '@headwater/db';
import type { ServiceChange, ServiceDb } from '@headwater/service';

import { indexNotServing, ownCollectionLimitReached, siteNotFound } from '../errors';
import { type IndexCollection, listCollections, resetCursor, setState } from '../queries/index-collections';
import {
  deletePlacement,
  listPlacements,
  lockPlacement,
  type PlacementState,
  setPlacement,
} from '../queries/index-placements';
import { isDeletedSite } from '../queries/index-sites';
import { isShared } from './places';

/** Each collection costs the server memory, and the indexer a check every few seconds. */
const mostOwnCollections = 100;

interface Asked {
  trx: ServiceChange<'search'>['trx'];
  state: PlacementState | undefined;
  collections: readonly IndexCollection[];
}

/** Requests a collection of the site's own, which the indexer builds, or keeps the one that it has. @throws AppError */
export async function moveToOwn(db: ServiceDb<'search'>, siteId: number, by: ChangedBy): Promise<void> {
  await changePlacement(db, siteId, by, async ({ trx, state, collections }) => {
    if (state === 'leaving' || state === 'own') return false;
    if (state === undefined) {
      if (!collections.some((each) => isShared(each) && each.state === 'serving')) throw indexNotServing();
      const placements = await listPlacements(trx);
      if (placements.length >= mostOwnCollections) throw ownCollectionLimitReached(mostOwnCollections);
    }
    // While the site is returning, its own collection still exists and gets every change.
    await setPlacement(trx, siteId, state === 'returning' ? 'own' : 'leaving');
    return true;
  });
}

/** Requests that the indexer write the site's documents into the shared collection and drop its own. @throws AppError */
export async function moveToShared(db: ServiceDb<'search'>, siteId: number, by: ChangedBy): Promise<void> {
  await changePlacement(db, siteId, by, async ({ trx, state, collections }) => {
    if (state === undefined || state === 'returning') return false;
    if (state === 'leaving') {
      for (const each of collections)
        if (each.ownSiteId === siteId) await setState(trx, each.name, 'dropping');
      await deletePlacement(trx, siteId);
      return true;
    }
    for (const each of collections)
      if (isShared(each) && each.state !== 'dropping') await resetCursor(trx, each.name, siteId);
    await setPlacement(trx, siteId, 'returning');
    return true;
  });
}

/** @param work returns whether it changed anything */
async function changePlacement(
  db: ServiceDb<'search'>,
  siteId: number,
  by: ChangedBy,
  work: (asked: Asked) => Promise<boolean>,
): Promise<void> {
  await db.changeSite(siteId, by, async (change) => {
    const { trx } = change;
    if (await isDeletedSite(trx, siteId)) throw siteNotFound(siteId);
    const state = await lockPlacement(trx, siteId);
    const collections = await listCollections(trx);
    if (await work({ trx, state, collections }))
      change.record({ kind: 'search_index', id: '', became: 'moved' });
    else change.nothing();
  });
}
