import type { Logger } from '@headwater/runtime';

import {
  clusterOf,
  type IndexCollection,
  listCollections,
  listCursors,
  lockCollections,
  readDatabase,
  setDatabase,
  setState,
} from '../queries/index-collections';
import { listPlacements, type Placement } from '../queries/index-placements';
import { listIndexSites, lockIndexSites } from '../queries/index-sites';
import { isCurrentCollection } from '../typesense/collection';
import { beginBuilding, type BuildDeps } from './build-collection';
import { byIndexer } from './by-indexer';
import { repairSite } from './compare-site';
import { isShared, placesOf } from './places';

export interface CheckDeps extends BuildDeps {
  logger: Logger;
}

/** The shared collections after a check. */
export interface CheckedIndex {
  serving: string | undefined;
  building: string | undefined;
}

/**
 * Sees to it that the index is of this database and this version, that the server has it, and that the markers of all sites say what
 * PostgreSQL says. Where there is no such index, begins to build one.
 */
export async function checkIndex(deps: CheckDeps): Promise<CheckedIndex> {
  const { db, server, logger } = deps;
  const placements = await db.withDirectory((trx) => listPlacements(trx));
  await server.ensureSearchKeys(placements.map(({ siteId }) => siteId));
  await server.warnOfVersion(logger);
  const database = await db.withDirectory((trx) => readDatabase(trx));
  for (const { name, state } of await findUnusable(deps, database)) {
    logger.warn(
      { collection: name, state },
      'a collection of the search index is lost, or of another database or version',
    );
    await db.withDirectory(async (trx) => {
      await lockCollections(trx);
      await setState(trx, name, 'dropping');
    });
  }
  let usable = await listUsable(db);
  if (!usable.some(isShared)) {
    await beginBuilding(deps);
    usable = await listUsable(db);
  }
  for (const { name, state } of usable) if (state === 'building') await server.ensureCollection(name);
  for (const serving of usable.filter(({ state }) => state === 'serving')) {
    const building = usable.find(
      ({ state, ownSiteId }) => state === 'building' && ownSiteId === serving.ownSiteId,
    );
    await checkMarkers(deps, { serving, building, placements, cluster: clusterOf(database) });
  }
  for (const each of usable) {
    // One that is of another database since they were looked at is for the next check.
    const isRestarted = each.database !== database && isSameCluster(each.database, database);
    if (isRestarted) await db.withDirectory((trx) => setDatabase(trx, each.name, database));
  }
  const nameOf = (state: string) => usable.find((each) => isShared(each) && each.state === state)?.name;
  return { serving: nameOf('serving'), building: nameOf('building') };
}

const isSameCluster = (one: string, other: string): boolean => clusterOf(one) === clusterOf(other);

const listUsable = async (db: CheckDeps['db']): Promise<IndexCollection[]> =>
  (await db.withDirectory((trx) => listCollections(trx))).filter(({ state }) => state !== 'dropping');

async function findUnusable(deps: CheckDeps, database: string): Promise<IndexCollection[]> {
  const { db, server, alias } = deps;
  const collections = await listUsable(db);
  const searched = await server.findServing();
  // It is about to serve: whoever changed the alias has not said so in PostgreSQL.
  const isSwapped = collections.some(
    (each) => isShared(each) && each.state === 'building' && each.name === searched,
  );
  const unusable: IndexCollection[] = [];
  for (const each of collections) {
    const isCurrent = isCurrentCollection(alias, each.name, each.ownSiteId);
    const isOurs = isCurrent && isSameCluster(each.database, database);
    // The alias leads to shared ones alone.
    const isSearched = !isShared(each) || each.state === 'building' || each.name === searched || isSwapped;
    const isThere = (await server.hasCollection(each.name)) || !(await hasDocuments(db, each));
    if (!isOurs || !isSearched || !isThere) unusable.push(each);
  }
  return unusable;
}

/** One that was just begun need not be there yet. */
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
}

/**
 * A marker that says another number than PostgreSQL: the server has older data than it had, or PostgreSQL has. The site's documents are
 * compared, and what differs is written again.
 */
async function checkMarkers(
  deps: CheckDeps,
  { serving, building, placements, cluster }: Checked,
): Promise<void> {
  const { db, server, logger } = deps;
  const places = placesOf(placements);
  const markers = await server.listMarkers(serving.name);
  const sites = new Map(
    (await db.withDirectory((trx) => listIndexSites(trx))).map(({ siteId, applied }) => [siteId, applied]),
  );
  const isRight = (siteId: number, applied: number | undefined) => {
    const marker = markers.get(siteId);
    return marker?.applied === applied && marker?.database === cluster;
  };
  const wrong = [...new Set([...sites.keys(), ...markers.keys()])].filter(
    (siteId) => places.hasMarker(serving, siteId) && !isRight(siteId, sites.get(siteId)),
  );
  for (const siteId of wrong) {
    if (await isBeingWritten(deps, serving, siteId, cluster)) continue;
    const { missing, outdated, surplus } = await repairSite(deps, serving.name, siteId);
    const counts = { missing: missing.length, outdated: outdated.length, surplus: surplus.length };
    logger.warn(
      { siteId, ...counts },
      'the search index was not as far as it should be with a site; what differs is written again',
    );
    // More than one batch that was not ended: PostgreSQL is in an earlier state, and with it how far the building has come.
    const isRestored = (markers.get(siteId)?.applied ?? 0) > (sites.get(siteId) ?? 0) + 1;
    if (building && isRestored) await db.withDirectory((trx) => setState(trx, building.name, 'dropping'));
  }
}

/** Whether another indexer has the site, or has moved it or made its marker right since it was read. */
async function isBeingWritten(
  { db, server }: CheckDeps,
  collection: IndexCollection,
  siteId: number,
  cluster: string,
): Promise<boolean> {
  return db.changeSite(siteId, byIndexer, async (change) => {
    change.internal();
    const known = (await listIndexSites(change.trx)).some((site) => site.siteId === siteId);
    const [site] = await lockIndexSites(change.trx, [siteId]);
    if (site === undefined) return known;
    if (!placesOf(await listPlacements(change.trx)).hasMarker(collection, siteId)) return true;
    const marker = await server.findMarker(collection.name, siteId);
    return marker?.applied === site.applied && marker.database === cluster;
  });
}
