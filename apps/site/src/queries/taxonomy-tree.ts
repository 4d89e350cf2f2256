import type { Knex } from 'knex';

import type { TaxonomyRow } from './taxonomies';

/** All of a language, by name. */
export async function listTaxonomiesByName(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
  type: string | undefined,
): Promise<TaxonomyRow[]> {
  const query = trx('site.taxonomies')
    .where('site_id', siteId)
    .whereRaw('lower(language) = lower(?)', [language])
    .orderByRaw('name collate "und-x-icu", taxonomy_id')
    .select<TaxonomyRow[]>('*');
  if (type !== undefined) query.where('type', type);
  return query;
}

/** Assignments of taxonomies wait until the transaction ends. Before anything else of it. */
export async function holdTaxonomies(trx: Knex.Transaction): Promise<void> {
  await trx.raw('select content.hold_taxonomies()');
}

/** What has one taxonomy in content gets the other one. The transaction holds taxonomies. */
export async function mergeAssigned(trx: Knex.Transaction, fromId: number, intoId: number): Promise<void> {
  await trx.raw('select content.merge_taxonomies(?, ?)', [fromId, intoId]);
}
