import type { Knex } from 'knex';

/** Assigns exactly these taxonomies to a stored entry. */
export async function replaceEntryTaxonomies(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
  taxonomyIds: readonly number[],
): Promise<void> {
  await trx('content.entry_taxonomies')
    .where({ site_id: siteId, entry_id: entryId })
    .whereNotIn('taxonomy_id', taxonomyIds)
    .delete();
  if (taxonomyIds.length === 0) return;
  await trx.raw(
    `insert into content.entry_taxonomies (site_id, entry_id, taxonomy_id, type, status, published_at, sort_at)
     select site_id, entry_id, taxonomy_id, type, status, published_at, sort_at
     from content.entries
     cross join unnest(?::bigint[]) as taxonomy_id
     where site_id = ? and entry_id = ?
     on conflict do nothing`,
    [taxonomyIds as number[], siteId, entryId],
  );
}
