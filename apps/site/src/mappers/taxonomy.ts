import { type Taxonomy, toTimestamp } from '@headwater/contracts';

import type { TaxonomyRow } from '../queries/taxonomies';

export function toTaxonomy(row: TaxonomyRow): Taxonomy {
  return {
    taxonomyId: row.taxonomy_id,
    siteId: row.site_id,
    type: row.type,
    name: row.name,
    slug: row.slug,
    parentId: row.parent_id ?? undefined,
    language: row.language,
    translationGroupId: row.translation_group_id,
    importKey: row.import_key ?? undefined,
    revision: row.revision,
    createTime: toTimestamp(row.created_at),
    updateTime: toTimestamp(row.updated_at),
  };
}
