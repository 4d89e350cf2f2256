import type { Knex } from 'knex';

/** A site as the indexer knows it. */
export interface IndexSite {
  siteId: number;
  /** Batches of its changes that the index has. */
  applied: number;
}

type SiteRow = { site_id: number; applied: number };
const toSite = (row: SiteRow): IndexSite => ({ siteId: row.site_id, applied: row.applied });

/** In a transaction of its own, before they are locked. */
export async function addIndexSites(trx: Knex.Transaction, siteIds: readonly number[]): Promise<void> {
  await trx.raw('select search.add_index_sites(?)', [siteIds as number[]]);
}

/** Those of the sites that nobody else has locked: until the end of the transaction nobody else writes their documents. */
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

export async function countApplied(trx: Knex.Transaction, siteIds: readonly number[]): Promise<void> {
  await trx.raw('select search.count_applied(?)', [siteIds as number[]]);
}

/** Of the site in scope. */
export async function findIndexSite(trx: Knex.Transaction, siteId: number): Promise<IndexSite | undefined> {
  const { rows } = await trx.raw<{ rows: SiteRow[] }>(
    'select site_id, applied from search.index_sites where site_id = ?',
    [siteId],
  );
  return rows.map(toSite)[0];
}

/** Whether the site in scope is gone. */
export async function isDeletedSite(trx: Knex.Transaction, siteId: number): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>('select from site.public_sites where site_id = ?', [
    siteId,
  ]);
  return rows.length === 0;
}

/** Of a site that is gone, and is in scope. */
export async function removeIndexSite(trx: Knex.Transaction, siteId: number): Promise<void> {
  await trx('search.index_sites').where({ site_id: siteId }).delete();
}
