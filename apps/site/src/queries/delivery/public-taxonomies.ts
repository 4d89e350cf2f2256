import type { Statement } from '@headwater/db';

import { toText } from './to-text';

interface PublicTaxonomiesFilter {
  siteId: number;
  language: string;
  type: string | undefined;
  /** A quoted name from `collationFor`. */
  collation: string;
}

export function publicTaxonomies({ siteId, language, type, collation }: PublicTaxonomiesFilter): Statement {
  return {
    name: `site_public_taxonomies_${collation}`,
    text: `
      select taxonomies.taxonomy_id, taxonomies.type, taxonomies.name, taxonomies.slug, taxonomies.parent_id
      from site.published_taxonomies taxonomies
      join site.site_languages languages
        on languages.site_id = taxonomies.site_id and languages.code = taxonomies.language and languages.enabled
      where taxonomies.site_id = $1 and taxonomies.language = $2 and ($3::text is null or taxonomies.type = $3)
      order by taxonomies.name collate ${collation}, taxonomies.taxonomy_id`,
    values: [siteId, toText(language), type === undefined ? null : toText(type)],
  };
}
