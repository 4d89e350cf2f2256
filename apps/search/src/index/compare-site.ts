import type { ChangedBy } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';

import {
  type ExpectedHashes,
  readExpectedHashes,
  readSiteChanges,
  repeatChanges,
} from '../queries/index-changes';
import { clusterOf, holdCollections, readDatabase } from '../queries/index-collections';
import { listPlacements } from '../queries/index-placements';
import { addIndexSites, lockIndexSites } from '../queries/index-sites';
import { byIndexer } from './by-indexer';
import type { IndexServer } from './index-server';
import { markerOf } from './markers';
import { placesOf } from './places';

export interface CompareDeps {
  db: ServiceDb<'search'>;
  server: IndexServer;
}

/** Entries whose documents differ from PostgreSQL. Pending changes do not count as differences. */
export interface Differences {
  /** Documents that were compared. */
  compared: number;
  missing: number[];
  outdated: number[];
  /** Documents that should not be there. */
  surplus: number[];
}

export interface ComparedPage extends Differences {
  /** The next page begins after this entry; undefined after the last page. */
  nextAfterEntryId: number | undefined;
}

const documentsAtOnce = 2_000;

export const noDifferences = (): Differences => ({ compared: 0, missing: [], outdated: [], surplus: [] });

export const differing = ({ missing, outdated, surplus }: Differences): number[] => [
  ...missing,
  ...outdated,
  ...surplus,
];

/**
 * Compares the next documents of a site with PostgreSQL. If they differ, PostgreSQL is read again, and entries that changed meanwhile are
 * ignored, so the site needs no lock.
 */
export async function comparePage(
  { db, server }: CompareDeps,
  name: string,
  siteId: number,
  afterEntryId: number,
): Promise<ComparedPage> {
  const expect = () => db.withSite(siteId, (trx) => readExpectedHashes(trx, afterEntryId, documentsAtOnce));
  const before = await expect();
  const last = before.hashes.size < documentsAtOnce ? undefined : Math.max(...before.hashes.keys());
  const found = await server.listHashes(name, siteId, afterEntryId, last);
  const seen = judge(before, found, before);
  const differences = differing(seen).length === 0 ? seen : judge(before, found, await expect());
  return { ...differences, nextAfterEntryId: last };
}

function judge(
  before: ExpectedHashes,
  found: ReadonlyMap<number, string>,
  after: ExpectedHashes,
): Differences {
  const differences = noDifferences();
  for (const entryId of new Set([...before.hashes.keys(), ...found.keys()])) {
    const expected = before.hashes.get(entryId);
    if (before.pending.has(entryId) || after.pending.has(entryId)) continue;
    if (after.hashes.get(entryId) !== expected) continue;
    differences.compared += 1;
    if (expected === undefined) differences.surplus.push(entryId);
    else if (!found.has(entryId)) differences.missing.push(entryId);
    else if (found.get(entryId) !== expected) differences.outdated.push(entryId);
  }
  return differences;
}

/** Compares all documents of a site, and passes each page to `onPage`. */
export async function compareSite(
  deps: CompareDeps,
  name: string,
  siteId: number,
  onPage: (page: ComparedPage) => Promise<void> | void = () => undefined,
): Promise<Differences> {
  const all = noDifferences();
  let after: number | undefined = 0;
  while (after !== undefined) {
    const page: ComparedPage = await comparePage(deps, name, siteId, after);
    all.compared += page.compared;
    all.missing.push(...page.missing);
    all.outdated.push(...page.outdated);
    all.surplus.push(...page.surplus);
    await onPage(page);
    after = page.nextAfterEntryId;
  }
  return all;
}

/** Queues the documents that differ as changes, so that the indexer writes them again. */
export async function queueDifferences(
  db: CompareDeps['db'],
  siteId: number,
  differences: Differences,
): Promise<void> {
  const entryIds = differing(differences);
  if (entryIds.length === 0) return;
  await db.changeSite(siteId, byIndexer, async (change) => {
    change.internal();
    await repeatChanges(change.trx, entryIds);
  });
}

/** The same for an index that searches have used meanwhile: also makes cached answers stale. */
export async function mendDifferences(
  db: CompareDeps['db'],
  siteId: number,
  differences: Differences,
  by: ChangedBy,
): Promise<void> {
  const entryIds = differing(differences);
  if (entryIds.length === 0) return;
  await db.changeSite(siteId, by, async (change) => {
    await repeatChanges(change.trx, entryIds);
    change.record({ kind: 'search_index', id: '', became: 'updated' });
  });
}

/** Compares a site, queues what differs, and then writes the marker that PostgreSQL expects. By then, what differs is pending. */
export async function repairSite(deps: CompareDeps, name: string, siteId: number): Promise<Differences> {
  const { db, server } = deps;
  await db.withDirectory((trx) => addIndexSites(trx, [siteId]));
  const differences = await compareSite(deps, name, siteId, (page) => queueDifferences(db, siteId, page));
  await db.changeSite(siteId, byIndexer, async (change) => {
    change.internal();
    const { trx } = change;
    // Another indexer that has the site locked writes the marker.
    const [site] = await lockIndexSites(trx, [siteId]);
    if (site === undefined) return;
    const { changes } = await readSiteChanges(trx);
    const marker = markerOf(site, {
      database: clusterOf(await readDatabase(trx)),
      isPending: changes > 0,
    });
    const places = placesOf(await listPlacements(trx));
    for (const each of await holdCollections(trx))
      if (places.hasMarker(each, siteId)) await server.write(each.name, [marker]);
  });
  return differences;
}
