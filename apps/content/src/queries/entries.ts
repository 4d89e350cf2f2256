import type { Knex } from 'knex';

import { mapForeignKeyViolation, mapUniqueViolation } from '@headwater/db';

import type { EntryValues, StoredStatus } from '../domain/entry-values';
import type { NewEntry } from '../domain/new-entry';
import { homepageExists, importKeyTaken, missingAuthor, slugTaken, translationExists } from '../errors';

/** An entry without its bodies. */
export interface EntrySummaryRow {
  entry_id: number;
  site_id: number;
  type: string;
  language: string;
  title: string;
  slug: string;
  is_homepage: boolean;
  status: StoredStatus;
  published_at: Date | null;
  og_image_media_id: number | null;
  author_id: number;
  /** Those that still exist, ascending. */
  taxonomy_ids: number[];
  translation_group_id: number;
  revision: number;
  import_key: string | null;
  created_at: Date;
  updated_at: Date;
  /** Null: there is no working copy. */
  working_copy_number: number | null;
}

export interface EntryRow extends EntrySummaryRow {
  fields: string;
  blocks: string;
  html: string | null;
}

/** An entry at the time of the read. */
export interface CurrentEntryRow extends EntryRow {
  /** Published, at a future instant. */
  scheduled: boolean;
}

/** SQL condition. */
export const scheduled = `entries.status = 'published' and entries.published_at > platform.clock_now()`;

/** Those that still exist, ascending. */
export const taxonomyIdsOfEntry = `
  array(
    select assigned.taxonomy_id
    from content.entry_taxonomies assigned
    join site.published_taxonomies terms
      on terms.site_id = assigned.site_id and terms.taxonomy_id = assigned.taxonomy_id
    where assigned.site_id = entries.site_id and assigned.entry_id = entries.entry_id
    order by assigned.taxonomy_id
  )`;

export const summaryColumns = `
  entries.entry_id, entries.site_id, entries.type, entries.language, entries.title, entries.slug, entries.is_homepage,
  entries.status, entries.published_at, entries.og_image_media_id, entries.author_id, entries.translation_group_id,
  entries.revision, entries.import_key, entries.created_at, entries.updated_at,
  ${taxonomyIdsOfEntry} as taxonomy_ids,
  (
    select copies.save_number from content.working_copies copies
    where copies.site_id = entries.site_id and copies.entry_id = entries.entry_id
  ) as working_copy_number`;

const columns = `
  ${summaryColumns}, entries.fields, entries.blocks, entries.html, coalesce(${scheduled}, false) as scheduled`;

export async function findEntry(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
): Promise<CurrentEntryRow | undefined> {
  const { rows } = await trx.raw<{ rows: CurrentEntryRow[] }>(
    `select ${columns} from content.entries where entries.site_id = ? and entries.entry_id = ?`,
    [siteId, entryId],
  );
  return rows[0];
}

/** Locks the entry until the transaction ends. */
export async function findEntryForUpdate(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
): Promise<CurrentEntryRow | undefined> {
  // The lock in a statement of its own, so that the next statement sees the last change before it, assigned taxonomies included.
  await trx.raw('select from content.entries where site_id = ? and entry_id = ? for update', [
    siteId,
    entryId,
  ]);
  return findEntry(trx, siteId, entryId);
}

export async function findEntryIdByImportKey(
  trx: Knex.Transaction,
  siteId: number,
  importKey: string,
): Promise<number | undefined> {
  const { rows } = await trx.raw<{ rows: { entry_id: number }[] }>(
    'select entry_id from content.entries where site_id = ? and import_key = ?',
    [siteId, importKey],
  );
  return rows[0]?.entry_id;
}

export async function insertEntry(trx: Knex.Transaction, siteId: number, entry: NewEntry): Promise<number> {
  const inserted = await trx('content.entries')
    .insert({
      site_id: siteId,
      type: entry.type,
      language: entry.language,
      import_key: entry.importKey,
      ...storedColumns(entry),
    })
    .returning<{ entry_id: number }[]>('entry_id')
    .catch(entryViolations(entry.authorId));
  return inserted[0]?.entry_id ?? 0;
}

export async function updateEntry(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
  values: Partial<EntryValues>,
): Promise<void> {
  await trx('content.entries')
    .where({ site_id: siteId, entry_id: entryId })
    .update({
      ...storedColumns(values),
      ...(values.translationGroupId === null && { translation_group_id: newGroup(trx) }),
      revision: trx.raw('revision + 1'),
      updated_at: trx.raw(`date_trunc('milliseconds', platform.clock_now())`),
    })
    .catch(entryViolations(values.authorId));
}

export async function deleteEntry(trx: Knex.Transaction, siteId: number, entryId: number): Promise<void> {
  await trx('content.entries').where({ site_id: siteId, entry_id: entryId }).delete();
}

/**
 * How many pages and archives a language has, those of this transaction included. Until it ends, no other transaction can count them, so if
 * two add the last page at the same time, the second counts that of the first.
 */
export async function countPagesExclusively(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
): Promise<number> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `content.pages ${siteId} ${language}`,
  ]);
  const { rows } = await trx.raw<{ rows: { pages: number }[] }>(
    `select count(*) as pages from content.entries where site_id = ? and slug_family = 'page' and language = ?`,
    [siteId, language],
  );
  return rows[0]?.pages ?? 0;
}

/** The database's clock, to the millisecond, as publish times are. */
export async function readClock(trx: Knex.Transaction): Promise<Date> {
  const { rows } = await trx.raw<{ rows: [{ now: Date }] }>(
    `select date_trunc('milliseconds', platform.clock_now()) as now`,
  );
  return rows[0].now;
}

function storedColumns(values: Partial<EntryValues>): Record<string, unknown> {
  return definedOf({
    title: values.title,
    slug: values.slug,
    is_homepage: values.isHomepage,
    status: values.status,
    published_at: values.publishedAt,
    fields: values.fieldsJson,
    blocks: values.blocksJson,
    html: values.html,
    og_image_media_id: values.ogImageMediaId,
    author_id: values.authorId,
    translation_group_id: values.translationGroupId ?? undefined,
  });
}

function definedOf(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function newGroup(trx: Knex.Transaction): Knex.Raw {
  return trx.raw(`nextval('content.translation_group_ids')`);
}

/** Maps constraint violations of a write of entries to refusals. */
export function entryViolations(authorId: number | undefined): (error: unknown) => never {
  const unique = mapUniqueViolation({
    entries_slug_unique: slugTaken,
    entries_homepage_unique: homepageExists,
    entries_translation_unique: translationExists,
    entries_import_key_unique: () => importKeyTaken(),
  });
  const foreign = mapForeignKeyViolation({ entries_author: () => missingAuthor(authorId ?? 0) });
  return (error) => {
    try {
      return unique(error);
    } catch (mapped) {
      return foreign(mapped);
    }
  };
}

export async function isAloneInTranslationGroup(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select 1 from content.entries others
     join content.entries own on own.site_id = others.site_id and own.translation_group_id = others.translation_group_id
     where own.site_id = ? and own.entry_id = ? and others.entry_id <> own.entry_id
     limit 1`,
    [siteId, entryId],
  );
  return rows.length === 0;
}

/** Whether another entry is already the homepage of the language. */
export async function hasHomepage(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
  exceptEntryId: number,
): Promise<boolean> {
  return existsOther(trx, siteId, language, exceptEntryId, 'is_homepage', []);
}

export async function hasTranslation(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
  exceptEntryId: number,
  groupId: number,
): Promise<boolean> {
  return existsOther(trx, siteId, language, exceptEntryId, 'translation_group_id = ?', [groupId]);
}

async function existsOther(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
  exceptEntryId: number,
  condition: string,
  values: number[],
): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select 1 from content.entries where site_id = ? and language = ? and entry_id <> ? and ${condition} limit 1`,
    [siteId, language, exceptEntryId, ...values],
  );
  return rows.length > 0;
}

/** Whether readers see the entry now. */
export async function isPublished(trx: Knex.Transaction, siteId: number, entryId: number): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    'select 1 from content.published_entries where site_id = ? and entry_id = ?',
    [siteId, entryId],
  );
  return rows.length > 0;
}
