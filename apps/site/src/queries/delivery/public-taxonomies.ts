import type { Statement } from '@headwater/db';

import { toText } from './to-text';

interface PublicTaxonomiesFilter {
  siteId: number;
  language: string;
  type: string | undefined;
  /** A quoted name from `collationFor`. */
  collation: string;
}

/** A row of the result: a JSON array of `PublicTaxonomyItem`. Read far faster than a column at a time, and piece by piece. */
export interface PublicTaxonomiesRow {
  items: string;
}

export type PublicTaxonomyItem = [
  taxonomyId: number,
  type: string,
  name: string,
  slug: string,
  parentId: number | null,
];

const itemsPerRow = 50;

export function publicTaxonomies({ siteId, language, type, collation }: PublicTaxonomiesFilter): Statement {
  return {
    name: `site_public_taxonomies_${collation}`,
    text: `
      select json_agg(json_build_array(taxonomy_id, type, name, slug, parent_id) order by place) as items
      from (
        select
          row_number() over (order by taxonomies.name collate ${collation}, taxonomies.taxonomy_id) - 1 as place,
          taxonomies.taxonomy_id, taxonomies.type, taxonomies.name, taxonomies.slug, taxonomies.parent_id
        from site.published_taxonomies taxonomies
        join site.site_languages languages
          on languages.site_id = taxonomies.site_id and languages.code = taxonomies.language and languages.enabled
        where taxonomies.site_id = $1 and taxonomies.language = $2 and ($3::text is null or taxonomies.type = $3)
      ) listed
      group by place / ${itemsPerRow}
      order by place / ${itemsPerRow}`,
    values: [siteId, toText(language), type === undefined ? null : toText(type)],
  };
}
