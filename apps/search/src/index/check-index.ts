import type { Logger } from '@headwater/runtime';

import {
  clusterOf,
  type CollectionState,
  type IndexCollection,
  listCollections,
  listCursors,
  lockCollections,
  readDatabase,
  setDatabase,
  setState,
} from '../queries/index-collections';
import { listPlacements, type Placement } from '../queries/index-placements';
import { listIndexSites, lockIndexSites, raiseBatches, readLastBatch } from '../queries/index-sites';
import { isCurrentCollection } from '../typesense/collection';
import { beginBuilding, buildAnother, type BuildDeps } from './build-collection';
import { byIndexer } from './by-indexer';
import { repairSite } from './compare-site';
import { isMarkerRight } from './markers';
import { beginOwnCollection } from './move-sites';
import { isShared, placesOf } from './places';

export interface CheckDeps extends BuildDeps {
  logger: Logger;
}

/** The shared collections after a check. */
export interface CheckedIndex {
  serving: string | undefined;
  building: string | undefined;
  /** Whether the server may still have a collection that was replaced. */
  hasFormer: boolean;
}

/**
 * Ensures that the index belongs to this database and this version, that the server has it, and that the markers of all sites agree with
 * PostgreSQL. If there is no such index, begins to build one.
 */
export async function checkIndex(deps: CheckDeps): Promise<CheckedIndex> {
  const { db, server, logger } = deps;
  const placements = await db.withDirectory(async (trx) => {
    await raiseBatches(trx);
    return listPlacements(trx);
  });
  await server.ensureSearchKeys(placements.map(({ siteId }) => siteId));
  await server.warnOfVersion(logger);
  const database = await db.withDirectory((trx) => readDatabase(trx));
  for (const each of await findUnusable(deps, database)) {
    const { name, state } = each;
    logger.warn(
      { collection: name, state },
      'a collection of the search index is lost, or of another database or version',
    );
    await giveUp(deps, each);
  }
  let usable = await listUsable(db);
  if (!usable.some(isShared)) {
    await beginBuilding(deps);
    usable = await listUsable(db);
  }
  await ensureBuilding(deps);
  let isLeft = false;
  for (const serving of usable.filter(({ state }) => state === 'serving')) {
    const building = usable.find(
      ({ state, ownSiteId }) => state === 'building' && ownSiteId === serving.ownSiteId,
    );
    const isRestarted = serving.database !== database;
    const checked = { serving, building, placements, cluster: clusterOf(database), isRestarted };
    if (!(await checkMarkers(deps, checked))) isLeft = true;
  }
  for (const each of usable) {
    // If the database was replaced meanwhile, the next check handles the collection.
    const isRestarted = each.database !== database && isSameCluster(each.database, database);
    if (isRestarted && !isLeft) await db.withDirectory((trx) => setDatabase(trx, each.name, database));
  }
  if (usable.some(({ state }) => state === 'building')) await ensureBuilding(deps);
  const shared = (await db.withDirectory((trx) => listCollections(trx))).filter(isShared);
  const nameOf = (state: CollectionState) => shared.find((each) => each.state === state)?.name;
  const [serving, building] = [nameOf('serving'), nameOf('building')];
  return { serving, building, hasFormer: nameOf('dropping') !== undefined };
}

const isSameCluster = (one: string, other: string): boolean => clusterOf(one) === clusterOf(other);

const listUsable = async (db: CheckDeps['db']): Promise<IndexCollection[]> =>
  (await db.withDirectory((trx) => listCollections(trx))).filter(({ state }) => state !== 'dropping');

/** Ensures that the server has the collections that are being built. */
async function ensureBuilding({ db, server }: CheckDeps): Promise<void> {
  for (const { name, state } of await listUsable(db))
    if (state === 'building') await server.ensureCollection(name);
}

async function findUnusable(deps: CheckDeps, database: string): Promise<IndexCollection[]> {
  const { db, server, alias } = deps;
  const collections = await listUsable(db);
  const searched = await server.findServing();
  // The alias leads to a collection that is being built if the build has not yet recorded its end in PostgreSQL.
  const isSwapped = collections.some(
    (each) => isShared(each) && each.state === 'building' && each.name === searched,
  );
  const unusable: IndexCollection[] = [];
  for (const each of collections) {
    const isCurrent = isCurrentCollection(alias, each.name, each.ownSiteId);
    const isOurs = isCurrent && isSameCluster(each.database, database);
    // The alias leads only to shared collections.
    const isSearched = !isShared(each) || each.state === 'building' || each.name === searched || isSwapped;
    const isThere = (await server.hasCollection(each.name)) || !(await hasDocuments(db, each));
    if (!isOurs || !isSearched || !isThere) unusable.push(each);
  }
  return unusable;
}

/** The collection is no longer used. If it was being built, another one is built in its place, because somebody has requested it. */
async function giveUp(deps: CheckDeps, collection: IndexCollection): Promise<void> {
  const { db, alias } = deps;
  const { name, state, ownSiteId } = collection;
  await db.withDirectory(async (trx) => {
    // Another indexer may have done it.
    if (!(await lockCollections(trx)).some((each) => each.name === name && each.state === state)) return;
    if (state === 'building' && isShared(collection)) await buildAnother(trx, alias, name);
    else await setState(trx, name, 'dropping');
  });
  if (state === 'building' && ownSiteId !== undefined) await beginOwnCollection(deps, ownSiteId);
}

/** A collection that was just begun may not exist on the server yet. */
async function hasDocuments(db: CheckDeps['db'], { name, state }: IndexCollection): Promise<boolean> {
  if (state === 'serving') return true;
  const cursors = await db.withDirectory((trx) => listCursors(trx, name));
  return cursors.some(({ afterEntryId, isDone }) => isDone || afterEntryId > 0);
}

interface Checked {
  serving: IndexCollection;
  building: IndexCollection | undefined;
  placements: readonly Placement[];
  cluster: string;
  /** PostgreSQL was started since the last check, so its files may be older ones. */
  isRestarted: boolean;
}

/**
 * A marker with another number than PostgreSQL has is wrong: either the server or PostgreSQL was restored to older data. After a restart,
 * the marker of an unfinished batch is wrong, too: PostgreSQL may not have its changes. The documents of such a site are compared, and
 * those that differ are written again. False if other indexers had one of these sites locked.
 */
async function checkMarkers(deps: CheckDeps, checked: Checked): Promise<boolean> {
  const { db, server, logger } = deps;
  const { serving, building, placements, isRestarted } = checked;
  const places = placesOf(placements);
  const markers = await server.listMarkers(serving.name);
  const sites = new Map(
    (await db.withDirectory((trx) => listIndexSites(trx))).map(({ siteId, applied }) => [siteId, applied]),
  );
  const wrong = [...new Set([...sites.keys(), ...markers.keys()])].filter(
    (siteId) =>
      places.hasMarker(serving, siteId) && !isMarkerRight(markers.get(siteId), sites.get(siteId), checked),
  );
  let isAll = true;
  for (const siteId of wrong) {
    const state = await stateOf(deps, checked, siteId);
    if (state === 'written') isAll = false;
    if (state !== 'wrong' && state !== 'ahead') continue;
    const { missing, outdated, surplus } = await repairSite(deps, serving.name, siteId);
    const counts = { missing: missing.length, outdated: outdated.length, surplus: surplus.length };
    const differ = counts.missing + counts.outdated + counts.surplus > 0;
    const isNew = !markers.has(siteId) && sites.get(siteId) === 0;
    if (!isNew || differ)
      logger.warn(
        { siteId, ...counts },
        'the search index was not as far as it should be with a site; what differs is written again',
      );
    // A batch that PostgreSQL has not begun, or documents that it does not know: it was restored to an earlier state, and so was the
    // progress of the building.
    if (building && (state === 'ahead' || (isRestarted && differ))) await giveUp(deps, building);
  }
  return isAll;
}

/**
 * Locks the site and reads its marker again. The site may have moved since. `written`: another indexer has it locked. `ahead`: the marker
 * is of a batch that PostgreSQL has not begun, so PostgreSQL was restored. A batch that it has begun and that did not end does not prove
 * this.
 */
async function stateOf(
  { db, server }: CheckDeps,
  checked: Checked,
  siteId: number,
): Promise<'right' | 'wrong' | 'ahead' | 'written'> {
  const { serving } = checked;
  return db.changeSite(siteId, byIndexer, async (change) => {
    change.internal();
    const known = (await listIndexSites(change.trx)).some((site) => site.siteId === siteId);
    const [site] = await lockIndexSites(change.trx, [siteId]);
    if (site === undefined) return known ? 'written' : 'wrong';
    if (!placesOf(await listPlacements(change.trx)).hasMarker(serving, siteId)) return 'right';
    const marker = (await server.findMarkers(serving.name, [siteId])).get(siteId);
    if (isMarkerRight(marker, site.applied, checked)) return 'right';
    return (marker?.applied ?? 0) > (await readLastBatch(change.trx)) ? 'ahead' : 'wrong';
  });
}
