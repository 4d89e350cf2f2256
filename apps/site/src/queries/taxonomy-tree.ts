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

/** Makes assignments of taxonomies wait until the transaction ends. Call it first in the transaction. */
export async function holdTaxonomies(trx: Knex.Transaction): Promise<void> {
  await trx.raw('select content.hold_taxonomies()');
}

/** Replaces one taxonomy by another in all rows of content. The transaction must have called `holdTaxonomies`. */
export async function mergeAssigned(trx: Knex.Transaction, fromId: number, intoId: number): Promise<void> {
  await trx.raw('select content.merge_taxonomies(?, ?)', [fromId, intoId]);
}
