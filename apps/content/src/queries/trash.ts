import type { Knex } from 'knex';

import type { NewEntry } from '../domain/new-entry';
import { type EntrySummaryRow, entryViolations } from './entries';
import { replaceEntryTaxonomies } from './entry-taxonomies';
import { copyFromTrash, copyToTrash, giveTrashedCopiesToAuthor, lockWorkingCopies } from './trashed-copies';

/** The trash. Queries of entries cannot see it, because it has tables of its own. */

export type TrashedEntryRow = EntrySummaryRow & { trashed_by: string; trashed_at: Date; purge_at: Date };

/** Columns that are copied into the trash and back unchanged. A test compares the lists with the tables. */
const unchangedColumns = [
  ...[
    'site_id',
    'entry_id',
    'type',
    'language',
    'title',
    'published_at',
    'created_at',
    'fields',
    'blocks',
    'html',
    'last_copy_number',
  ],
];
export const entryColumns = [
  ...unchangedColumns,
  ...[
    'slug',
    'is_homepage',
    'status',
    'updated_at',
    'og_image_media_id',
    'author_id',
    'translation_group_id',
  ],
  ...['revision', 'import_key'],
];
export const revisionColumns = [
  ...['site_id', 'entry_id', 'revision', 'actor', 'created_at', 'title', 'slug', 'is_homepage', 'status'],
  ...['published_at', 'fields', 'blocks', 'html', 'og_image_media_id', 'author_id', 'taxonomy_ids'],
  ...['translation_group_id'],
];

const now = `date_trunc('milliseconds', platform.clock_now())`;

// Rows of an older release may have no marks yet. In the trash all rows have them, so that uses are known.
const marksOf = (row: string): string =>
  `coalesce(${row}.media_marks, content.media_marks(${row}.fields, ${row}.blocks, ${row}.html, ${row}.og_image_media_id))`;

/** Includes the working copy that moves with the entry. */
const lastCopyNumber = `greatest(entries.last_copy_number, (
  select copies.save_number from content.working_copies copies
  where copies.site_id = entries.site_id and copies.entry_id = entries.entry_id
))`;

const listOf = (columns: readonly string[], row: string): string =>
  columns.map((column) => `${row}.${column}`).join(', ');

/** Moves locked entries, with their revisions and working copies. Returns when they will be purged. */
export async function moveToTrash(
  trx: Knex.Transaction,
  siteId: number,
  entryIds: readonly number[],
  { actor, keepDays }: { actor: string; keepDays: number },
): Promise<Date | undefined> {
  // A save after this would be lost.
  await lockWorkingCopies(trx, siteId, entryIds);
  const { rows } = await trx.raw<{ rows: { purge_at: Date }[] }>(
    `insert into content.trashed_entries (${entryColumns.join(', ')}, taxonomy_ids, media_marks, trashed_by, purge_at)
     select ${listOf(entryColumns, 'entries').replace('entries.last_copy_number', lastCopyNumber)},
            array(
              select assigned.taxonomy_id from content.entry_taxonomies assigned
              where assigned.site_id = entries.site_id and assigned.entry_id = entries.entry_id
              order by assigned.taxonomy_id
            ),
            ${marksOf('entries')}, :actor, ${now} + :keepDays * interval '1 day'
     from content.entries
     where entries.site_id = :siteId and entries.entry_id = any(:entryIds::bigint[])
     returning purge_at`,
    { siteId, entryIds, actor, keepDays },
  );
  await trx.raw(
    `insert into content.trashed_revisions (${revisionColumns.join(', ')}, media_marks)
     select ${listOf(revisionColumns, 'revisions')}, ${marksOf('revisions')}
     from content.revisions
     where revisions.site_id = :siteId and revisions.entry_id = any(:entryIds::bigint[])`,
    { siteId, entryIds },
  );
  await copyToTrash(trx, siteId, entryIds);
  await trx('content.entries').where({ site_id: siteId }).whereIn('entry_id', entryIds).delete();
  return rows[0]?.purge_at;
}

const summaryColumns = `
  ${[...entryColumns, 'trashed_by', 'trashed_at', 'purge_at'].filter((name) => !['fields', 'blocks', 'html'].includes(name)).join(', ')},
  array(
    select terms.taxonomy_id from site.published_taxonomies terms
    where terms.site_id = trashed_entries.site_id and terms.taxonomy_id = any(trashed_entries.taxonomy_ids)
    order by terms.taxonomy_id
  ) as taxonomy_ids,
  (
    select copies.save_number from content.trashed_working_copies copies
    where copies.site_id = trashed_entries.site_id and copies.entry_id = trashed_entries.entry_id
  ) as working_copy_number`;

export interface TrashFilter {
  type?: string | undefined;
  language?: string | undefined;
  entryIds?: readonly number[] | undefined;
}

/** Most recently deleted first. */
export async function listTrash(
  trx: Knex.Transaction,
  siteId: number,
  filter: TrashFilter,
  limit: number,
  after?: { trashedAt: string; entryId: number },
): Promise<TrashedEntryRow[]> {
  const query = trx('content.trashed_entries')
    .select(trx.raw(summaryColumns))
    .where('site_id', siteId)
    .orderBy([
      { column: 'trashed_at', order: 'desc' },
      { column: 'entry_id', order: 'desc' },
    ])
    .limit(limit);
  if (filter.type !== undefined) query.where('type', filter.type);
  if (filter.entryIds !== undefined) query.whereIn('entry_id', filter.entryIds);
  if (filter.language !== undefined) query.whereRaw('lower(language) = lower(?)', [filter.language]);
  if (after !== undefined)
    query.whereRaw('(trashed_at, entry_id) < (?::timestamptz, ?)', [after.trashedAt, after.entryId]);
  return (await query) as TrashedEntryRow[];
}

/** The values of an entry in the trash that decide whether it can come back. */
export interface RestorableRow {
  entry_id: number;
  type: string;
  language: string;
  slug: string;
  is_homepage: boolean;
  og_image_media_id: number | null;
  author_id: number;
  /** The taxonomies at its deletion, whether they still exist or not. */
  taxonomy_ids: number[];
  translation_group_id: number;
  revision: number;
  import_key: string | null;
}

/** Locks it against restoring and purging until the transaction ends. */
export async function findTrashedForUpdate(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
): Promise<RestorableRow | undefined> {
  return trx('content.trashed_entries')
    .where({ site_id: siteId, entry_id: entryId })
    .forUpdate()
    .first<RestorableRow>(
      ...['entry_id', 'type', 'language', 'slug', 'is_homepage', 'og_image_media_id', 'author_id'],
      ...['taxonomy_ids', 'translation_group_id', 'revision', 'import_key'],
    );
}

export type RestoredValues = Pick<
  NewEntry,
  'slug' | 'isHomepage' | 'ogImageMediaId' | 'authorId' | 'translationGroupId' | 'importKey' | 'taxonomyIds'
>;

/** Creates the entry again, as a draft with the next revision number, and restores its revisions and its working copy. */
export async function moveFromTrash(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
  { taxonomyIds, ...values }: RestoredValues,
): Promise<void> {
  await trx
    .raw(
      `insert into content.entries
         (${unchangedColumns.join(', ')}, slug, is_homepage, status, updated_at, og_image_media_id, author_id,
          translation_group_id, revision, import_key)
       overriding system value
       select ${unchangedColumns.join(', ')}, :slug, :isHomepage, 'draft', ${now}, :ogImageMediaId::bigint, :authorId,
              coalesce(:translationGroupId::bigint, nextval('content.translation_group_ids')), revision + 1,
              :importKey::text
       from content.trashed_entries
       where site_id = :siteId and entry_id = :entryId`,
      { siteId, entryId, ...values },
    )
    .catch(entryViolations(values.authorId));
  await trx.raw(
    `insert into content.revisions (${revisionColumns.join(', ')}, media_marks)
     select ${revisionColumns.join(', ')}, media_marks from content.trashed_revisions
     where site_id = :siteId and entry_id = :entryId`,
    { siteId, entryId },
  );
  await replaceEntryTaxonomies(trx, siteId, entryId, taxonomyIds);
  await copyFromTrash(trx, siteId, entryId, taxonomyIds);
  await purgeEntry(trx, siteId, entryId);
}

export async function purgeEntry(trx: Knex.Transaction, siteId: number, entryId: number): Promise<void> {
  await trx('content.trashed_entries').where({ site_id: siteId, entry_id: entryId }).delete();
}

/**
 * Deletes the oldest entries of the trash, or of those whose time has ended the longest overdue. Entries that are being restored are
 * skipped.
 */
export async function purgeTrash(
  trx: Knex.Transaction,
  siteId: number,
  { limit, onlyDue, lastTrashedAt }: { limit: number; onlyDue: boolean; lastTrashedAt?: Date | undefined },
): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { entry_id: number }[] }>(
    `with oldest as (
       select site_id, entry_id from content.trashed_entries
       where site_id = :siteId ${onlyDue ? 'and purge_at <= platform.clock_now()' : ''}
         and trashed_at <= coalesce(:lastTrashedAt::timestamptz, 'infinity')
       order by ${onlyDue ? 'purge_at' : 'trashed_at'}, entry_id
       limit :limit
       for update skip locked
     )
     delete from content.trashed_entries using oldest
     where trashed_entries.site_id = oldest.site_id and trashed_entries.entry_id = oldest.entry_id
     returning trashed_entries.entry_id`,
    { siteId, limit, lastTrashedAt: lastTrashedAt ?? null },
  );
  return rows.map(({ entry_id: entryId }) => entryId).sort((a, b) => a - b);
}

/** Gives an author's entries in the trash to the author who takes over. */
export async function giveTrashToAuthor(
  trx: Knex.Transaction,
  siteId: number,
  authorId: number,
  newAuthorId: number,
): Promise<void> {
  await trx('content.trashed_entries')
    .where({ site_id: siteId, author_id: authorId })
    .update({ author_id: newAuthorId });
  await giveTrashedCopiesToAuthor(trx, siteId, authorId, newAuthorId);
}
