import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { ChangedBy } from '@headwater/db';
import type { ServiceChange, ServiceDb } from '@headwater/service';

import {
  countDocuments,
  listChangedSites,
  listDocuments,
  listSitesWithTexts,
  listWritingTransactions,
  repeatChanges,
  useSearchIndex,
} from '../queries/index-changes';
import {
  addCursors,
  clusterOf,
  findCursor,
  holdCollections,
  insertBuilding,
  insertDropping,
  listCollections,
  listCursors,
  lockCollections,
  moveCursor,
  readDatabase,
  removeCollection,
  setState,
} from '../queries/index-collections';
import { listPlacements } from '../queries/index-placements';
import { addIndexSites, findIndexSite, listIndexSites, lockIndexSites } from '../queries/index-sites';
import { collectionName } from '../typesense/collection';
import { toDocuments } from '../typesense/document';
import { byIndexer } from './by-indexer';
import type { IndexServer } from './index-server';
import { markerOf } from './markers';
import { isShared, placesOf } from './places';

export interface BuildDeps {
  db: ServiceDb<'search'>;
  server: IndexServer;
  /** The alias. */
  alias: string;
}

type Transaction = ServiceChange<'search'>['trx'];

const documentsAtOnce = 500;
const pauseMs = 50;
const mostSites = 1_000_000;

/**
 * Begins to build a new collection beside the one that serves, unless one is being built. From then on it gets every change, too. The
 * caller need not reach the index server. `by`: the actor who requests it, for the audit trail.
 */
export async function beginBuilding(
  { db, alias }: Pick<BuildDeps, 'db' | 'alias'>,
  { signal, by }: { signal?: AbortSignal; by?: ChangedBy } = {},
): Promise<void> {
  await db.withDirectory((trx) => useSearchIndex(trx));
  // A transaction that began earlier may have changed an entry without recording the change, so texts are read only after it has ended.
  const listWriting = () => db.withDirectory((trx) => listWritingTransactions(trx));
  let older = await listWriting();
  while (older.length > 0) {
    await delay(pauseMs, undefined, { signal });
    const writing = new Set(await listWriting());
    older = older.filter((transaction) => writing.has(transaction));
  }
  await db.changeDirectory(by ?? byIndexer, async (change) => {
    if (!(await addBuilding(change.trx, alias))) {
      change.nothing();
      return;
    }
    if (by === undefined) change.internal();
    else change.record({ kind: 'search_index', id: '', became: 'renewed' });
  });
}

/** Adds a new shared collection, with all sites that belong in it. False if one is already being built. */
async function addBuilding(trx: Transaction, alias: string): Promise<boolean> {
  const placements = await listPlacements(trx);
  const elsewhere = new Set(placements.filter(({ state }) => state === 'own').map(({ siteId }) => siteId));
  const siteIds = (await listSitesWithTexts(trx)).filter((siteId) => !elsewhere.has(siteId));
  const name = collectionName(alias, newSuffix());
  if (!(await insertBuilding(trx, name, await readDatabase(trx)))) return false;
  await addIndexSites(trx, siteIds);
  await addCursors(trx, name, siteIds);
  return true;
}

/**
 * Gives up a shared collection that is being built, and begins another one in the same transaction. Somebody has requested it, and while
 * another collection serves, no check would notice that it is missing.
 */
export async function buildAnother(trx: Transaction, alias: string, name: string): Promise<void> {
  await setState(trx, name, 'dropping');
  await addBuilding(trx, alias);
}

/** The end of the name of a new collection. */
export const newSuffix = (): string => `${Date.now().toString(36)}${randomBytes(3).toString('hex')}`;

/** The outcome of a step of building. `busy`: other indexers have locked all remaining sites. */
export type BuildStep = 'written' | 'busy' | 'done';

/** Writes the next documents of a site into the collection. */
export async function buildNext({ db, server }: BuildDeps, name: string): Promise<BuildStep> {
  const cursors = await db.withDirectory((trx) => listCursors(trx, name));
  const left = cursors.filter(({ isDone }) => !isDone);
  for (const { siteId } of left) if (await buildPage(db, server, name, siteId)) return 'written';
  return left.length > 0 ? 'busy' : 'done';
}

/** The same for one site of a collection. */
export async function buildNextOfSite(
  { db, server }: Pick<BuildDeps, 'db' | 'server'>,
  name: string,
  siteId: number,
): Promise<BuildStep> {
  const cursor = await db.withSite(siteId, (trx) => findCursor(trx, name, siteId));
  if (cursor?.isDone !== false) return 'done';
  return (await buildPage(db, server, name, siteId)) ? 'written' : 'busy';
}

/** The lock of the site keeps changes away, so that an older document is never written over a newer one. */
async function buildPage(
  db: BuildDeps['db'],
  server: IndexServer,
  name: string,
  siteId: number,
): Promise<boolean> {
  return db.changeSite(siteId, byIndexer, async (change) => {
    change.internal();
    const { trx } = change;
    const [site] = await lockIndexSites(trx, [siteId]);
    // A deleted site has nothing to write.
    if (site === undefined && (await findIndexSite(trx, siteId)) !== undefined) return false;
    const collections = await holdCollections(trx);
    const cursor = await findCursor(trx, name, siteId);
    const collection = collections.find((each) => each.name === name);
    if (cursor?.isDone !== false || collection === undefined) return false;
    if (!placesOf(await listPlacements(trx)).hasDocuments(collection, siteId)) {
      // The site has moved away since the building began.
      await moveCursor(trx, name, { ...cursor, isDone: true });
      return true;
    }
    const entries = await listDocuments(trx, siteId, cursor.afterEntryId, documentsAtOnce);
    const refusals = await server.write(name, toDocuments(entries));
    // Refused documents are reported and tried again, as changes.
    if (refusals.size > 0)
      await repeatChanges(
        trx,
        [...refusals.keys()].map((at) => entries[at]!.entryId),
      );
    await moveCursor(trx, name, {
      siteId,
      afterEntryId: entries.at(-1)?.entryId ?? cursor.afterEntryId,
      isDone: entries.length < documentsAtOnce,
    });
    return true;
  });
}

/**
 * Lets searches use the collection from now on, and drops the others. False if its number of documents is wrong: then another one is built.
 * No changes are applied meanwhile.
 */
export async function finishBuilding({ db, server, alias }: BuildDeps, name: string): Promise<boolean> {
  return db.withDirectory(async (trx) => {
    const collections = await lockCollections(trx);
    // Another indexer has done it.
    const building = collections.find((each) => each.name === name && each.state === 'building');
    if (building === undefined) return true;
    const placements = await listPlacements(trx);
    // The collection may still have documents of sites that have moved away.
    const elsewhere = placements.filter(({ state }) => state === 'own').map(({ siteId }) => siteId);
    const { documents, pending, pendingDocuments } = await countDocuments(trx, elsewhere);
    const surely = documents - pendingDocuments;
    const found = await server.count(name, elsewhere);
    if (found < surely || found > surely + pending) {
      await buildAnother(trx, alias, name);
      return false;
    }
    const database = clusterOf(await readDatabase(trx));
    const places = placesOf(placements);
    const changed = new Set(await listChangedSites(trx, mostSites));
    const markers = (await listIndexSites(trx))
      .filter(({ siteId }) => places.hasMarker(building, siteId))
      .map((site) => markerOf(site, { database, isPending: changed.has(site.siteId) }));
    await server.write(name, markers);
    const former = await server.findServing();
    await server.serve(name);
    for (const each of collections)
      if (isShared(each) && each.state === 'serving') await setState(trx, each.name, 'dropping');
    if (former !== undefined && former !== name && isOfAlias(alias, former))
      await insertDropping(trx, former);
    await setState(trx, name, 'serving');
    return true;
  });
}

/** Whether a collection belongs to the alias, whatever its version. */
const isOfAlias = (alias: string, name: string): boolean =>
  new RegExp(`^${alias}_v\\d+_[a-z0-9]+$`).test(name);

/** Removes the collections that no longer serve. */
export async function dropFormer({ db, server }: BuildDeps): Promise<void> {
  for (const { name, state } of await db.withDirectory((trx) => listCollections(trx))) {
    if (state !== 'dropping') continue;
    await server.dropCollection(name);
    await db.withDirectory((trx) => removeCollection(trx, name));
  }
}
