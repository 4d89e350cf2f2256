import type { Knex } from 'knex';

/**
 * Another service changes taxonomies, and its rows cannot be locked. So every transaction that copies data of taxonomies announces itself
 * first. The job after a change of a taxonomy waits for transactions that may have read the former state, and then sees what they wrote.
 */
const lockName = (siteId: number): string => `content.taxonomies ${siteId}`;

/** Call it first in the transaction: a transaction that waits here must hold no locks for which others wait. */
export async function announceTaxonomyReader(trx: Knex.Transaction, siteId: number): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [lockName(siteId)]);
}

/**
 * The same for a transaction that writes the texts of several entries. Each text locks the site's new words in order, but several texts
 * together do not. To prevent deadlocks, no other transaction writes texts until this one ends.
 */
export async function announceSoleTaxonomyReader(trx: Knex.Transaction, siteId: number): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lockName(siteId)]);
}

/** In a transaction of its own, because later readers see the new state and need not wait for the job. */
export async function awaitTaxonomyReaders(trx: Knex.Transaction, siteId: number): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lockName(siteId)]);
}

/** SQL expression: the names of the taxonomies of one entry. The arguments are SQL expressions with their table, such as `entries.site_id`. */
export function taxonomyNames(siteId: string, entryId: string): string {
  return `coalesce((
    select string_agg(terms.name, ', ' order by terms.taxonomy_id)
    from content.entry_taxonomies assigned
    join site.published_taxonomies terms
      on terms.site_id = assigned.site_id and terms.taxonomy_id = assigned.taxonomy_id
    where assigned.site_id = ${siteId} and assigned.entry_id = ${entryId}
  ), '')`;
}

/** The next entries by id that have the taxonomy, or had it when it was deleted, locked against changes. */
export async function listEntriesOfTaxonomy(
  trx: Knex.Transaction,
  siteId: number,
  taxonomyId: number,
  afterEntryId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { entry_id: number }[] }>(
    `select entries.entry_id
     from content.entry_taxonomies assigned
     join content.entries on entries.site_id = assigned.site_id and entries.entry_id = assigned.entry_id
     where assigned.site_id = ? and assigned.taxonomy_id = ? and assigned.entry_id > ?
     order by assigned.entry_id limit ?
     for no key update of entries`,
    [siteId, taxonomyId, afterEntryId, limit],
  );
  return rows.map((row) => row.entry_id);
}

/** Removes the taxonomy from these entries if it no longer exists. */
export async function removeDeletedTaxonomy(
  trx: Knex.Transaction,
  siteId: number,
  taxonomyId: number,
  entryIds: readonly number[],
): Promise<void> {
  await trx.raw(
    `delete from content.entry_taxonomies
     where site_id = :siteId and taxonomy_id = :taxonomyId and entry_id = any(:entryIds::bigint[])
       and not exists (
         select from site.published_taxonomies terms
         where terms.site_id = :siteId and terms.taxonomy_id = :taxonomyId
       )`,
    { siteId, taxonomyId, entryIds },
  );
}

/** Updates the names of taxonomies in the texts of these entries. Returns whether that changed anything. */
export async function refreshTaxonomyNames(
  trx: Knex.Transaction,
  siteId: number,
  entryIds: readonly number[],
): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update content.search_texts texts set taxonomy_names = named.names
     from (
       select wanted.entry_id, ${taxonomyNames(':siteId', 'wanted.entry_id')} as names
       from unnest(:entryIds::bigint[]) as wanted (entry_id)
     ) as named
     where texts.site_id = :siteId and texts.entry_id = named.entry_id and texts.taxonomy_names <> named.names`,
    { siteId, entryIds },
  );
  return rowCount > 0;
}
