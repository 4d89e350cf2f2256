import { type Column, counts, fromDatabase, same, type SiteTable } from './columns';

/** The columns that entries, revisions, working copies and the trash have in common. */
const contents: Readonly<Record<string, Column>> = {
  site_id: 'site',
  ...same('title', 'slug', 'is_homepage', 'created_at'),
  fields: 'json',
  blocks: 'json',
  html: 'html',
  og_image_media_id: { id: 'media' },
  author_id: { id: 'author' },
  translation_group_id: { id: 'entryGroup' },
};
const taxonomyIds = { taxonomy_ids: { ids: 'taxonomy' } } as const;
const publication = same('status', 'published_at');

/** The trash has no trigger that computes them. */
const foundMarks: Column = {
  sql: 'content.media_marks(copied.fields, copied.blocks, copied.html, copied.og_image_media_id)',
  reads: false,
};

const byTrigger = 'made by triggers of what is copied';

export const contentTables: Readonly<Record<string, SiteTable>> = {
  'content.authors': {
    columns: {
      site_id: 'site',
      author_id: { id: 'author', own: true },
      ...same('name', 'import_key', 'created_at', 'updated_at'),
      ...counts('revision'),
      user_id: 'user',
    },
  },
  'content.entries': {
    columns: {
      ...contents,
      entry_id: { id: 'entry', own: true },
      ...same('type', 'language', 'updated_at', 'import_key'),
      ...publication,
      ...counts('revision', 'last_copy_number'),
      ...fromDatabase('media_marks'),
    },
  },
  'content.entry_taxonomies': {
    columns: {
      site_id: 'site',
      entry_id: { id: 'entry' },
      taxonomy_id: { id: 'taxonomy' },
      ...same('type', 'sort_at'),
      ...publication,
    },
  },
  'content.revisions': {
    columns: {
      ...contents,
      ...taxonomyIds,
      ...publication,
      entry_id: { id: 'entry' },
      actor: 'actor',
      ...counts('revision'),
      ...fromDatabase('media_marks'),
    },
  },
  'content.working_copies': {
    columns: {
      ...contents,
      ...taxonomyIds,
      entry_id: { id: 'entry' },
      actor: 'actor',
      ...same('updated_at', 'several_actors', 'restored_at'),
      ...counts('save_number', 'base_revision'),
    },
  },
  'content.trashed_entries': {
    columns: {
      ...contents,
      ...taxonomyIds,
      ...publication,
      entry_id: { id: 'entry', own: true },
      ...same('type', 'language', 'updated_at', 'import_key', 'trashed_at', 'purge_at'),
      trashed_by: 'actor',
      ...counts('revision', 'last_copy_number'),
      media_marks: foundMarks,
    },
  },
  'content.trashed_revisions': {
    columns: {
      ...contents,
      ...taxonomyIds,
      ...publication,
      entry_id: { id: 'entry' },
      actor: 'actor',
      ...counts('revision'),
      media_marks: foundMarks,
    },
  },
  'content.trashed_working_copies': {
    columns: {
      ...contents,
      ...taxonomyIds,
      entry_id: { id: 'entry' },
      actor: 'actor',
      ...same('updated_at', 'several_actors'),
      ...counts('save_number', 'base_revision'),
      media_marks: foundMarks,
    },
  },
  'content.search_texts': {
    columns: {
      site_id: 'site',
      entry_id: { id: 'entry' },
      ...same('language', 'type', 'title', 'author_name', 'summary', 'body', 'details', 'taxonomy_names'),
      // A trigger copies them from the entry, and makes passages of the texts.
      ...fromDatabase('status', 'published_at', 'sort_at', 'passages', 'passage_words', 'hash', 'is_weighed'),
    },
  },
  'content.entry_titles': { omitted: byTrigger },
  'content.search_words': { omitted: byTrigger },
  'content.search_changes': { omitted: 'what an index server has to be told; the copy makes its own' },
  'content.presences': { omitted: 'who has an entry open at the moment' },
  'content.preview_tokens': { omitted: 'links that end within hours' },
};
