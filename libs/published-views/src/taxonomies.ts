import type { PublicTaxonomy } from '@headwater/contracts';

/**
 * SQL expression, as text: the taxonomies of one published entry as a JSON array, by type, name and id.
 * The arguments are SQL expressions, such as `entries.site_id`. Read it with `toPublicTaxonomies`.
 */
export function taxonomiesJson(siteId: string, entryId: string): string {
  return `(
    select json_agg(json_build_object(
      'taxonomyId', terms.taxonomy_id, 'type', terms.type, 'name', terms.name, 'slug', terms.slug,
      'parentId', terms.parent_id
    ) order by terms.type collate "C", terms.name collate "und-x-icu", terms.taxonomy_id)
    from content.published_entry_taxonomies assigned
    join site.published_taxonomies terms
      on terms.site_id = assigned.site_id and terms.taxonomy_id = assigned.taxonomy_id
    where assigned.site_id = ${siteId} and assigned.entry_id = ${entryId}
  )::text`;
}

interface TaxonomyJson {
  taxonomyId: number;
  type: string;
  name: string;
  slug: string;
  parentId: number | null;
}

/** From the column made by `taxonomiesJson`, which is null when there are none. */
export function toPublicTaxonomies(json: string | null): PublicTaxonomy[] {
  if (json === null) return [];
  return (JSON.parse(json) as TaxonomyJson[]).map((term) => ({
    taxonomyId: term.taxonomyId,
    type: term.type,
    name: term.name,
    slug: term.slug,
    ...(term.parentId !== null && { parentId: term.parentId }),
  }));
}
