import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from '@headwater/runtime';
import type { ServiceChange } from '@headwater/service';

import { readSiteChanges } from '../queries/index-changes';
import {
  clusterOf,
  findCursor,
  holdCollections,
  type IndexCollection,
  insertBuilding,
  listCollections,
  readDatabase,
  resetCursor,
  setState,
} from '../queries/index-collections';
import {
  deletePlacement,
  listPlacements,
  lockPlacement,
  type Placement,
  setPlacement,
} from '../queries/index-placements';
import { addIndexSites, findIndexSite, type IndexSite, lockIndexSites } from '../queries/index-sites';
import { ownCollectionName } from '../typesense/collection';
import type { MarkerDocument } from '../typesense/document';
import { type BuildDeps, buildNextOfSite, dropFormer, newSuffix } from './build-collection';
import { byIndexer } from './by-indexer';
import { clearShared } from './clear-shared';
import { compareSite, differing, queueDifferences } from './compare-site';
import { forgetIfDeleted } from './forget-site';
import { markerOf } from './markers';
import { isShared } from './places';

type Transaction = ServiceChange<'search'>['trx'];

export interface MoveDeps extends BuildDeps {
  logger: Logger;
  /** How long a site's documents stay in the shared collection after the move: longer than a search may run. */
  clearAfterMs: number;
}

/** Number of tries to lock a site that a batch of changes has locked. */
const lockTries = 100;
const lockPauseMs = 20;

/**
 * Does the next step of every site that moves. The whole state of a move is in PostgreSQL, so another indexer can continue it. True if
 * there is more to do at once.
 */
export async function moveNext(deps: MoveDeps): Promise<boolean> {
  const { placements, collections } = await deps.db.withDirectory(async (trx) => ({
    placements: await listPlacements(trx),
    collections: await listCollections(trx),
  }));
  let isMore = false;
  for (const placement of placements) {
    if (isMoved(placement, collections)) continue;
    if (await moveSite(deps, placement, collections)) isMore = true;
  }
  if (collections.some((each) => !isShared(each) && each.state === 'dropping')) await dropFormer(deps);
  return isMore;
}

/** Whether the move has ended: the site's own collection serves, and the shared ones have no documents of the site. */
function isMoved({ siteId, isCleared }: Placement, collections: readonly IndexCollection[]): boolean {
  const own = collections.filter(({ ownSiteId }) => ownSiteId === siteId);
  return isCleared && own.length === 1 && own[0]?.state === 'serving';
}

async function moveSite(
  deps: MoveDeps,
  placement: Placement,
  collections: readonly IndexCollection[],
): Promise<boolean> {
  const { db, server } = deps;
  const { siteId, state } = placement;
  if (await forgetIfDeleted(db, server, siteId)) return false;
  if (state === 'returning') return bringBack(deps, siteId, collections);
  const own = collections.filter(({ ownSiteId }) => ownSiteId === siteId);
  const building = own.find((each) => each.state === 'building');
  if (building !== undefined) return buildOwn(deps, siteId, building.name);
  if (own.some((each) => each.state === 'serving')) return clearShared(deps, placement);
  await beginOwnCollection(deps, siteId);
  return true;
}

/** Begins to build a collection of the site's own, unless one is being built or the site has been moved back. */
export async function beginOwnCollection(
  { db, alias }: Pick<BuildDeps, 'db' | 'alias'>,
  siteId: number,
): Promise<void> {
  await db.withDirectory((trx) => addIndexSites(trx, [siteId]));
  await db.changeSite(siteId, byIndexer, async (change) => {
    change.internal();
    const { trx } = change;
    const state = await lockPlacement(trx, siteId);
    if (state !== 'leaving' && state !== 'own') return;
    const name = ownCollectionName(alias, siteId, newSuffix());
    if (await insertBuilding(trx, name, await readDatabase(trx), siteId))
      await resetCursor(trx, name, siteId);
  });
}

async function buildOwn(deps: MoveDeps, siteId: number, name: string): Promise<boolean> {
  const { server, logger } = deps;
  await server.ensureSearchKeys([siteId]);
  await server.ensureCollection(name);
  const progress = await fill(deps, siteId, name);
  if (progress !== 'complete') return progress === 'written';
  const hasMoved = await whenLocked(deps, siteId, async (trx, site) => {
    const state = await lockPlacement(trx, siteId);
    const own = (await holdCollections(trx)).filter(({ ownSiteId }) => ownSiteId === siteId);
    const isWanted = state === 'leaving' || state === 'own';
    if (!isWanted || !own.some((each) => each.name === name && each.state === 'building')) return false;
    await server.write(name, [await readMarker(trx, site)]);
    for (const each of own) if (each.state === 'serving') await setState(trx, each.name, 'dropping');
    await setState(trx, name, 'serving');
    if (state === 'leaving') await setPlacement(trx, siteId, 'own');
    return true;
  });
  if (hasMoved) logger.info({ siteId, collection: name }, 'a site has a collection of its own from now on');
  return hasMoved;
}

async function bringBack(
  deps: MoveDeps,
  siteId: number,
  collections: readonly IndexCollection[],
): Promise<boolean> {
  const { db, server, logger } = deps;
  const serving = collections.find((each) => isShared(each) && each.state === 'serving');
  if (serving === undefined) return false;
  await ensureCursor(db, serving.name, siteId);
  const progress = await fill(deps, siteId, serving.name);
  if (progress !== 'complete') return progress === 'written';
  const hasMoved = await whenLocked(deps, siteId, async (trx, site) => {
    if ((await lockPlacement(trx, siteId)) !== 'returning') return false;
    const held = await holdCollections(trx);
    // Another shared collection may have replaced it since the comparison.
    if (!held.some((each) => each.name === serving.name && each.state === 'serving')) return false;
    await server.write(serving.name, [await readMarker(trx, site)]);
    for (const each of held) if (each.ownSiteId === siteId) await setState(trx, each.name, 'dropping');
    await deletePlacement(trx, siteId);
    return true;
  });
  if (!hasMoved) return false;
  logger.info({ siteId, collection: serving.name }, 'a site is in the shared collection again');
  await dropFormer(deps);
  return true;
}

/** A collection whose building began while the site was elsewhere has no cursor for it. */
async function ensureCursor(db: MoveDeps['db'], name: string, siteId: number): Promise<void> {
  await db.changeSite(siteId, byIndexer, async (change) => {
    change.internal();
    const { trx } = change;
    if ((await findCursor(trx, name, siteId)) === undefined) await resetCursor(trx, name, siteId);
  });
}

/** Writes the next documents of the site. `complete`: the collection has exactly the documents of the site. */
async function fill(
  deps: MoveDeps,
  siteId: number,
  name: string,
): Promise<'written' | 'waiting' | 'complete'> {
  const step = await buildNextOfSite(deps, name, siteId);
  if (step !== 'done') return step === 'written' ? 'written' : 'waiting';
  const differences = await compareSite(deps, name, siteId, (page) =>
    queueDifferences(deps.db, siteId, page),
  );
  return differing(differences).length === 0 ? 'complete' : 'waiting';
}

async function readMarker(trx: Transaction, site: IndexSite): Promise<MarkerDocument> {
  const { changes } = await readSiteChanges(trx);
  return markerOf(site, { database: clusterOf(await readDatabase(trx)), isPending: changes > 0 });
}

/** Runs the work with the site locked, so that nobody writes documents of it. False if others hold the lock all the time. */
async function whenLocked(
  { db }: MoveDeps,
  siteId: number,
  work: (trx: Transaction, site: IndexSite) => Promise<boolean>,
): Promise<boolean> {
  for (let tries = 0; tries < lockTries; tries += 1) {
    const outcome = await db.changeSite(siteId, byIndexer, async (change) => {
      change.internal();
      const [site] = await lockIndexSites(change.trx, [siteId]);
      if (site !== undefined) return work(change.trx, site);
      return (await findIndexSite(change.trx, siteId)) === undefined ? false : undefined;
    });
    if (outcome !== undefined) return outcome;
    await delay(lockPauseMs);
  }
  return false;
}
