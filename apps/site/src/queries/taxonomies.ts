import type { Knex } from 'knex';

import { taxonomyNotFound } from '../errors';
import { toId } from './to-id';

export interface TaxonomyRow {
  site_id: number;
  taxonomy_id: number;
  language: string;
  type: string;
  name: string;
  slug: string;
  parent_id: number | null;
  translation_group_id: number;
  import_key: string | null;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

export interface NewTaxonomy {
  language: string;
  type: string;
  name: string;
  slug: string;
  parent_id: number | null;
  /** Null: a group of its own. */
  translation_group_id: number | null;
  import_key: string | null;
}

export type TaxonomyChanges = Partial<
  Pick<NewTaxonomy, 'name' | 'slug' | 'parent_id' | 'translation_group_id'>
>;

export async function getTaxonomy(
  trx: Knex.Transaction,
  siteId: number,
  taxonomyId: number,
): Promise<TaxonomyRow> {
  const row = await trx('site.taxonomies')
    .where({ site_id: toId(siteId), taxonomy_id: toId(taxonomyId) })
    .first<TaxonomyRow | undefined>('*');
  if (!row) throw taxonomyNotFound();
  return row;
}

export interface TaxonomiesPage {
  language: string | undefined;
  type: string | undefined;
  slug: string | undefined;
  importKey: string | undefined;
  nameContains: string | undefined;
  taxonomyIds: readonly number[] | undefined;
  afterId: number;
  limit: number;
}

export async function listTaxonomies(
  trx: Knex.Transaction,
  siteId: number,
  { language, type, slug, importKey, nameContains, taxonomyIds, afterId, limit }: TaxonomiesPage,
): Promise<TaxonomyRow[]> {
  const query = trx('site.taxonomies').where('site_id', toId(siteId)).where('taxonomy_id', '>', afterId);
  if (language !== undefined) query.whereRaw('lower(language) = lower(?)', [language]);
  if (type !== undefined) query.where('type', type);
  if (slug !== undefined) query.where('slug', slug);
  if (importKey !== undefined) query.where('import_key', importKey);
  if (taxonomyIds !== undefined) query.whereIn('taxonomy_id', taxonomyIds);
  // Its own collation: under the database's, lower() may know only A to Z.
  if (nameContains !== undefined)
    query.whereRaw('strpos(lower(name collate "und-x-icu"), lower(? collate "und-x-icu")) > 0', [
      nameContains,
    ]);
  return query.orderBy('taxonomy_id').limit(limit).select<TaxonomyRow[]>('*');
}

export async function countTaxonomies(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
): Promise<number> {
  const [row] = await trx('site.taxonomies')
    .where({ site_id: siteId, language })
    .count<{ count: number }[]>();
  return row?.count ?? 0;
}

export async function hasTaxonomy(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
  taxonomyId: number,
): Promise<boolean> {
  const row = await trx('site.taxonomies')
    .where({ site_id: siteId, language, taxonomy_id: toId(taxonomyId) })
    .first<{ taxonomy_id: number } | undefined>('taxonomy_id');
  return row !== undefined;
}

export async function hasTranslationGroup(
  trx: Knex.Transaction,
  siteId: number,
  translationGroupId: number,
): Promise<boolean> {
  const row = await trx('site.taxonomies')
    .where({ site_id: siteId, translation_group_id: toId(translationGroupId) })
    .first<{ taxonomy_id: number } | undefined>('taxonomy_id');
  return row !== undefined;
}

/** Whether `taxonomyId` is `descendantId` or above it. The site must be locked, because another move could complete a cycle. */
export async function isAncestor(
  trx: Knex.Transaction,
  siteId: number,
  taxonomyId: number,
  descendantId: number,
): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { found: boolean }[] }>(
    `with recursive ancestors as (
       select taxonomy_id, parent_id from site.taxonomies where site_id = :siteId and taxonomy_id = :descendantId
       union
       select above.taxonomy_id, above.parent_id
       from ancestors join site.taxonomies as above
         on above.site_id = :siteId and above.taxonomy_id = ancestors.parent_id
     )
     select exists (select from ancestors where taxonomy_id = :taxonomyId) as found`,
    { siteId, taxonomyId, descendantId },
  );
  return rows[0]?.found === true;
}

export async function insertTaxonomy(
  trx: Knex.Transaction,
  siteId: number,
  taxonomy: NewTaxonomy,
): Promise<TaxonomyRow> {
  const [row] = await trx('site.taxonomies')
    .insert({
      site_id: siteId,
      language: taxonomy.language,
      type: taxonomy.type,
      name: taxonomy.name,
      slug: taxonomy.slug,
      parent_id: taxonomy.parent_id,
      translation_group_id: taxonomy.translation_group_id ?? ownGroup(trx),
      import_key: taxonomy.import_key,
    })
    .returning<TaxonomyRow[]>('*');
  return row as TaxonomyRow;
}

export async function updateTaxonomy(
  trx: Knex.Transaction,
  siteId: number,
  taxonomyId: number,
  { translation_group_id: group, ...changes }: TaxonomyChanges,
): Promise<TaxonomyRow> {
  const [row] = await trx('site.taxonomies')
    .where({ site_id: siteId, taxonomy_id: taxonomyId })
    .update({
      ...changes,
      ...(group !== undefined && { translation_group_id: group ?? ownGroup(trx) }),
      updated_at: trx.raw('platform.clock_now()'),
    })
    .returning<TaxonomyRow[]>('*');
  return row as TaxonomyRow;
}

/** Its children move to the given parent, else to its own parent. */
export async function deleteTaxonomy(
  trx: Knex.Transaction,
  row: TaxonomyRow,
  heirId = row.parent_id,
): Promise<void> {
  const { site_id, language, taxonomy_id } = row;
  await trx('site.taxonomies')
    .where({ site_id, language, parent_id: taxonomy_id })
    .update({ parent_id: heirId, updated_at: trx.raw('platform.clock_now()') });
  await trx('site.taxonomies').where({ site_id, taxonomy_id }).delete();
}

function ownGroup(trx: Knex.Transaction): Knex.Raw {
  return trx.raw(`nextval('site.taxonomy_translation_groups')`);
}
