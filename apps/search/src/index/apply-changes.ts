import type { Metrics } from '@headwater/runtime';
import type { ServiceChange, ServiceDb } from '@headwater/service';

import {
  forgetChanges,
  type IndexChange,
  listChangedSites,
  listChanges,
  refuseChanges,
} from '../queries/index-changes';
import { clusterOf, holdCollections, readDatabase } from '../queries/index-collections';
import { listPlacements } from '../queries/index-placements';
import {
  addIndexSites,
  type IndexSite,
  lockIndexSites,
  setApplied,
  takeBatchNumber,
} from '../queries/index-sites';
import { toDocuments } from '../typesense/document';
import { forgetDeletedSite } from './forget-site';
import type { IndexServer } from './index-server';
import { areMarkersReady, markApplied, markBegun, type Written } from './markers';
import { isShared, placesOf } from './places';

export interface ApplyDeps {
  db: ServiceDb<'search'>;
  server: IndexServer;
  metrics: Metrics<'searchIndexApplied'>;
}

export type BatchOutcome =
  /** There is nothing to do, or other indexers do it. */
  | 'idle'
  /** A batch was applied, and there may be more. */
  | 'applied'
  /** The collections have to be checked first. */
  | 'unchecked';

export interface Refusal {
  change: IndexChange;
  refusal: string;
}

const sitesAtOnce = 100;
const changesAtOnce = 500;
/** A refused document is tried again after this time, or at once if its entry changes. */
const refusedForSeconds = 60;

/**
 * Writes a batch of changes of several sites into the index. If the batch ends early, the next one reads the same changes and writes them
 * again.
 */
export async function applyChanges(
  { db, server, metrics }: ApplyDeps,
  onRefused: (refused: readonly Refusal[]) => void,
): Promise<BatchOutcome> {
  const siteIds = await db.withDirectory(async (trx) => {
    const changed = await listChangedSites(trx, sitesAtOnce);
    if (changed.length > 0) await addIndexSites(trx, changed);
    return changed;
  });
  if (siteIds.length === 0) return 'idle';
  const emptied: number[] = [];
  const outcome = await db.withDirectory(async (trx): Promise<BatchOutcome> => {
    const sites = await lockIndexSites(trx, siteIds);
    const collections = await holdCollections(trx);
    const database = await readDatabase(trx);
    if (!collections.some(isShared) || collections.some((each) => each.database !== database))
      return 'unchecked';
    const changes = await listChanges(
      trx,
      siteIds.filter((siteId) => sites.some((site) => site.siteId === siteId)),
      changesAtOnce,
    );
    if (changes.length === 0) return 'idle';
    // Read after the sites are locked, because only the holder of the lock moves a site.
    const places = placesOf(await listPlacements(trx));
    const written: Written = { server, collections, places, cluster: clusterOf(database) };
    const changed = sitesOf(sites, changes);
    const changedIds = changed.map(({ siteId }) => siteId);
    const batch = await takeBatchNumber(trx, changedIds);
    if (!(await areMarkersReady(written, changed, batch))) return 'unchecked';
    await markBegun(written, changed, batch);
    const refused = await bring(written, changes);
    await markApplied(written, changed, batch);
    await noteOutcome(trx, changes, refused);
    await setApplied(trx, changedIds, batch);
    onRefused(refused);
    count(metrics, changes, refused);
    emptied.push(...sitesWithoutDocuments(changes));
    return 'applied';
  });
  for (const siteId of emptied) await forgetDeletedSite(db, server, siteId);
  return outcome;
}

async function bring(
  { server, collections, places }: Written,
  changes: readonly IndexChange[],
): Promise<Refusal[]> {
  const kept = changes.flatMap((change) =>
    change.entry === undefined ? [] : [{ change, entry: change.entry }],
  );
  const removed = new Map<number, number[]>();
  for (const { siteId, entryId, entry } of changes)
    if (entry === undefined) removed.set(siteId, [...(removed.get(siteId) ?? []), entryId]);
  const refused = new Map<IndexChange, string>();
  for (const collection of collections) {
    const { name } = collection;
    const held = kept.filter(({ change }) => places.hasDocuments(collection, change.siteId));
    const refusals = await server.write(name, toDocuments(held.map(({ entry }) => entry)));
    for (const [at, refusal] of refusals) refused.set(held[at]!.change, refusal);
    for (const [siteId, entryIds] of removed)
      if (places.hasDocuments(collection, siteId)) await server.remove(name, siteId, entryIds);
  }
  return [...refused].map(([change, refusal]) => ({ change, refusal }));
}

/** Forgets the changes that the index has taken, and notes those that it refused. */
async function noteOutcome(
  trx: ServiceChange<'search'>['trx'],
  changes: readonly IndexChange[],
  refused: readonly Refusal[],
): Promise<void> {
  const waiting = new Set(refused.map(({ change }) => change));
  await forgetChanges(
    trx,
    changes.filter((change) => !waiting.has(change)),
  );
  if (refused.length > 0) await refuseChanges(trx, refused, refusedForSeconds);
}

const sitesOf = (sites: readonly IndexSite[], changes: readonly IndexChange[]): IndexSite[] => {
  const changed = new Set(changes.map(({ siteId }) => siteId));
  return sites.filter(({ siteId }) => changed.has(siteId));
};

/** Sites of which the batch has removed documents and written none: these sites may be deleted. */
function sitesWithoutDocuments(changes: readonly IndexChange[]): number[] {
  const written = new Set(changes.filter(({ entry }) => entry).map(({ siteId }) => siteId));
  return [...new Set(changes.map(({ siteId }) => siteId))].filter((siteId) => !written.has(siteId));
}

function count(
  metrics: Metrics<'searchIndexApplied'>,
  changes: readonly IndexChange[],
  refused: readonly Refusal[],
): void {
  const written = changes.filter(({ entry }) => entry !== undefined).length;
  metrics.searchIndexApplied.inc({ outcome: 'written' }, written - refused.length);
  metrics.searchIndexApplied.inc({ outcome: 'removed' }, changes.length - written);
  metrics.searchIndexApplied.inc({ outcome: 'refused' }, refused.length);
}
