import { entryFields } from '@headwater/admin-contract';
import type {
  Author__Output,
  Entry,
  Entry__Output,
  EntryStatus__Output,
  LeftOut__Output,
  WorkingCopy__Output,
} from '@headwater/contracts';

import { given, instantOf, toInstant } from './time';

export const rpcStatuses = { draft: 'ENTRY_STATUS_DRAFT', published: 'ENTRY_STATUS_PUBLISHED' } as const;

const statuses = {
  ENTRY_STATUS_UNSPECIFIED: 'draft',
  ENTRY_STATUS_DRAFT: 'draft',
  ENTRY_STATUS_PUBLISHED: 'published',
} as const satisfies Record<EntryStatus__Output, keyof typeof rpcStatuses>;

export const toEntrySummary = (entry: Entry__Output) => ({
  entry_id: entry.entryId,
  type: entry.type,
  language: entry.language,
  title: entry.title,
  slug: entry.slug,
  is_homepage: entry.isHomepage,
  status: statuses[entry.status],
  publish_time: toInstant(entry.publishTime),
  og_image_media_id: entry.ogImageMediaId ?? null,
  author_id: entry.authorId,
  taxonomy_ids: entry.taxonomyIds,
  translation_group_id: entry.translationGroupId ?? null,
  revision: entry.revision,
  import_key: entry.importKey ?? null,
  create_time: instantOf(entry.createTime),
  update_time: instantOf(entry.updateTime),
  working_copy_number: entry.workingCopyNumber ?? null,
});

export const toEntry = (entry: Entry__Output | null) => ({
  ...toEntrySummary(given(entry)),
  fields_json: given(entry).fieldsJson,
  blocks_json: given(entry).blocksJson,
  html: given(entry).html ?? null,
});

type Field = (typeof entryFields)[number];

/** Each value of an entry and its name in the RPC. */
const rpcNames = {
  title: 'title',
  slug: 'slug',
  is_homepage: 'isHomepage',
  fields_json: 'fieldsJson',
  blocks_json: 'blocksJson',
  html: 'html',
  og_image_media_id: 'ogImageMediaId',
  author_id: 'authorId',
  taxonomy_ids: 'taxonomyIds',
  translation_group_id: 'translationGroupId',
} as const satisfies Record<Field, keyof Entry>;

/** The values in a body, and their mask. JSON texts pass unchanged. */
export function toEntryChanges(body: { [Name in Field]?: unknown }): {
  entry: Entry;
  updateMask: { paths: string[] };
} {
  const paths = entryFields.filter((field) => body[field] !== undefined);
  const values = paths.map((field) => [rpcNames[field], body[field] ?? undefined]);
  return { entry: Object.fromEntries(values) as Entry, updateMask: { paths } };
}

export const toWorkingCopy = (copy: WorkingCopy__Output | null) => ({
  entry_id: given(copy).entryId,
  number: given(copy).number,
  base_revision: given(copy).baseRevision,
  entry: toEntry(given(copy).entry),
  actor: given(copy).actor,
  create_time: toInstant(given(copy).createTime),
  save_time: toInstant(given(copy).saveTime),
});

export const toLeftOut = (left: LeftOut__Output | null) => ({
  taxonomy_ids: left?.taxonomyIds ?? [],
  og_image_media_id: left?.ogImageMediaId ?? null,
  author_id: left?.authorId ?? null,
  translation_group_id: left?.translationGroupId ?? null,
  import_key: left?.importKey ?? null,
  is_homepage: left?.isHomepage ?? false,
});

export const toAuthor = (author: Author__Output | null) => ({
  author_id: given(author).authorId,
  name: given(author).name,
  user_id: given(author).userId ?? null,
  import_key: given(author).importKey ?? null,
  create_time: instantOf(given(author).createTime),
  update_time: instantOf(given(author).updateTime),
  revision: given(author).revision,
});
