import type { PublicTaxonomy } from '@headwater/contracts';

/** A taxonomy as a JSON array, which is faster to build and parse than an object. */
export type TaxonomyItem = [
  taxonomyId: number,
  type: string,
  name: string,
  slug: string,
  parentId: number | null,
];

/** SQL expression: the `TaxonomyItem` of a row under the alias `terms`. */
export const taxonomyItem =
  'json_build_array(terms.taxonomy_id, terms.type, terms.name, terms.slug, terms.parent_id)';

/** The order in which an entry shows its taxonomies: SQL for rows under the alias `terms`. */
export const taxonomyOrder = 'terms.type collate "C", terms.name collate "und-x-icu", terms.taxonomy_id';

/**
 * SQL expression, as text: the taxonomies of one published entry as a JSON array of `TaxonomyItem`, in their order.
 * The arguments are SQL expressions, such as `entries.site_id`. Read it with `toPublicTaxonomies`.
 */
export function taxonomiesJson(siteId: string, entryId: string): string {
  return `(
    select json_agg(${taxonomyItem} order by ${taxonomyOrder})
    from content.published_entry_taxonomies assigned
    join site.published_taxonomies terms
      on terms.site_id = assigned.site_id and terms.taxonomy_id = assigned.taxonomy_id
    where assigned.site_id = ${siteId} and assigned.entry_id = ${entryId}
  )::text`;
}

/** Parses the column made by `taxonomiesJson`, which is null if there are no taxonomies. */
export function toPublicTaxonomies(json: string | null): PublicTaxonomy[] {
  return json === null ? [] : (JSON.parse(json) as TaxonomyItem[]).map(taxonomyOfItem);
}

export function taxonomyOfItem([taxonomyId, type, name, slug, parentId]: TaxonomyItem): PublicTaxonomy {
  return { taxonomyId, type, name, slug, ...(parentId !== null && { parentId }) };
}
