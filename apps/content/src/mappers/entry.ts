import { type Entry, toTimestamp } from '@headwater/contracts';

import type { EntryRow, EntrySummaryRow } from '../queries/entries';

/** Only a working copy may have no translation group yet. */
type Grouped<Row> = Omit<Row, 'translation_group_id'> & { translation_group_id: number | null };

/** As in lists: without bodies. */
export function toListedEntry(row: Grouped<EntrySummaryRow>): Entry {
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
    ...(row.translation_group_id !== null && { translationGroupId: row.translation_group_id }),
    revision: row.revision,
    ...(row.import_key !== null && { importKey: row.import_key }),
    createTime: toTimestamp(row.created_at),
    updateTime: toTimestamp(row.updated_at),
    ...(row.working_copy_number !== null && { workingCopyNumber: row.working_copy_number }),
  };
}

export function toEntry(row: Grouped<EntryRow>): Entry {
  return {
    ...toListedEntry(row),
    fieldsJson: row.fields,
    blocksJson: row.blocks,
    ...(row.html !== null && { html: row.html }),
  };
}

/** The entry as in lists. */
export function withoutBodies(entry: Entry): Entry {
  const { fieldsJson: _fields, blocksJson: _blocks, html: _html, ...listed } = entry;
  return listed;
}
