import type { Knex } from 'knex';

/** The indexer's record of a site. */
export interface IndexSite {
  siteId: number;
  /** The last batch of its changes in the index; 0: none. */
  applied: number;
}

type SiteRow = { site_id: number; applied: number };
const toSite = (row: SiteRow): IndexSite => ({ siteId: row.site_id, applied: row.applied });

/** Call it in a transaction of its own, before the sites are locked. */
export async function addIndexSites(trx: Knex.Transaction, siteIds: readonly number[]): Promise<void> {
  await trx.raw('select search.add_index_sites(?)', [siteIds as number[]]);
}

/** Locks those of the sites that are not yet locked: until the end of the transaction no other indexer writes their documents. */
export async function lockIndexSites(
  trx: Knex.Transaction,
  siteIds: readonly number[],
): Promise<IndexSite[]> {
  const { rows } = await trx.raw<{ rows: SiteRow[] }>('select * from search.lock_index_sites(?)', [
    siteIds as number[],
  ]);
  return rows.map(toSite);
}

export async function listIndexSites(trx: Knex.Transaction): Promise<IndexSite[]> {
  const { rows } = await trx.raw<{ rows: SiteRow[] }>('select * from search.list_index_sites()');
  return rows.map(toSite);
}

/** The number of a new batch of these sites. It is never reused, even if this batch does not end. */
export async function takeBatchNumber(trx: Knex.Transaction, siteIds: readonly number[]): Promise<number> {
  const { rows } = await trx.raw<{ rows: { batch: number }[] }>('select search.next_batch(?) as batch', [
    siteIds as number[],
  ]);
  return rows[0]!.batch;
}

/** Raises the numbers of batches above those that sites have: a database may have been moved without its sequences. */
export async function raiseBatches(trx: Knex.Transaction): Promise<void> {
  await trx.raw('select search.raise_batches()');
}

/** The number of the last begun batch of any site, for a transaction with a site in scope. */
export async function readLastBatch(trx: Knex.Transaction): Promise<number> {
  const { rows } = await trx.raw<{ rows: { last_batch: number }[] }>(
    'select last_batch from search.index_state()',
  );
  return rows[0]!.last_batch;
}

/** Records that the index has this batch of each of these sites. */
export async function setApplied(
  trx: Knex.Transaction,
  siteIds: readonly number[],
  batch: number,
): Promise<void> {
  await trx.raw('select search.set_applied(?, ?)', [siteIds as number[], batch]);
}

/** Of the site in scope. */
export async function findIndexSite(trx: Knex.Transaction, siteId: number): Promise<IndexSite | undefined> {
  const { rows } = await trx.raw<{ rows: SiteRow[] }>(
    'select site_id, applied from search.index_sites where site_id = ?',
    [siteId],
  );
  return rows.map(toSite)[0];
}

/** Whether the site in scope was deleted. */
export async function isDeletedSite(trx: Knex.Transaction, siteId: number): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>('select from site.public_sites where site_id = ?', [
    siteId,
  ]);
  return rows.length === 0;
}

/** For a deleted site, which is in scope. */
export async function removeIndexSite(trx: Knex.Transaction, siteId: number): Promise<void> {
  await trx('search.index_sites').where({ site_id: siteId }).delete();
}
