import { type Entry, toTimestamp } from '@headwater/contracts';

import type { EntryRow, EntrySummaryRow } from '../queries/entries';

/** As lists give it: without bodies. */
export function toListedEntry(row: EntrySummaryRow): Entry {
  return {
    entryId: row.entry_id,
    siteId: row.site_id,
    type: row.type,
    language: row.language,
    title: row.title,
    slug: row.slug,
    isHomepage: row.is_homepage,
    status: row.status === 'published' ? 'ENTRY_STATUS_PUBLISHED' : 'ENTRY_STATUS_DRAFT',
    publishTime: row.published_at && toTimestamp(row.published_at),
    ...(row.og_image_media_id !== null && { ogImageMediaId: row.og_image_media_id }),
    authorId: row.author_id,
    taxonomyIds: row.taxonomy_ids,
    translationGroupId: row.translation_group_id,
    revision: row.revision,
    ...(row.import_key !== null && { importKey: row.import_key }),
    createTime: toTimestamp(row.created_at),
    updateTime: toTimestamp(row.updated_at),
  };
}

export function toEntry(row: EntryRow): Entry {
  return {
    ...toListedEntry(row),
    fieldsJson: row.fields,
    blocksJson: row.blocks,
    ...(row.html !== null && { html: row.html }),
  };
}
