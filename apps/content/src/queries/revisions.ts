import type { Knex } from 'knex';

import type { CurrentEntryRow, EntryRow, EntrySummaryRow } from './entries';

/** The former state of an entry, with time (`updated_at`) and actor of the change. It says nothing about the working copy. */
export type RevisionSummaryRow = EntrySummaryRow & { actor: string };
export type MovedEntry = Pick<CurrentEntryRow, 'entry_id' | 'status' | 'scheduled'>;
export type RevisionRow = EntryRow & { actor: string };

const summaryColumns = `
  revisions.entry_id, revisions.site_id, entries.type, entries.language, revisions.title, revisions.slug,
  revisions.is_homepage, revisions.status, revisions.published_at, revisions.og_image_media_id, revisions.author_id,
  revisions.taxonomy_ids, revisions.translation_group_id, revisions.revision, entries.import_key, entries.created_at,
  revisions.created_at as updated_at, null::integer as working_copy_number, revisions.actor`;

const from = `
  from content.revisions
  join content.entries on entries.site_id = revisions.site_id and entries.entry_id = revisions.entry_id`;

const snapshotColumns = `
  site_id, entry_id, revision, actor, created_at, title, slug, is_homepage, status, published_at, fields, blocks, html,
  og_image_media_id, author_id, taxonomy_ids, translation_group_id, media_marks`;

/** The select list that copies a row of entries into a revision; its only binding is the actor. */
const snapshotOf = (entries: string): string => `
  ${entries}.site_id, ${entries}.entry_id, ${entries}.revision, ?, ${entries}.updated_at, ${entries}.title,
  ${entries}.slug, ${entries}.is_homepage, ${entries}.status, ${entries}.published_at, ${entries}.fields,
  ${entries}.blocks, ${entries}.html, ${entries}.og_image_media_id, ${entries}.author_id,
  array(
    select assigned.taxonomy_id from content.entry_taxonomies assigned
    where assigned.site_id = ${entries}.site_id and assigned.entry_id = ${entries}.entry_id
    order by assigned.taxonomy_id
  ),
  ${entries}.translation_group_id, ${entries}.media_marks`;

/** Stores the current state of the entry as a revision, under its current number. */
export async function insertRevision(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
  actor: string,
): Promise<void> {
  await trx.raw(
    `insert into content.revisions (${snapshotColumns})
     select ${snapshotOf('entries')} from content.entries where entries.site_id = ? and entries.entry_id = ?`,
    [actor, siteId, entryId],
  );
}

/** Gives all entries of an author to another one, each with a revision. Returns their ids. */
export async function moveEntriesToAuthor(
  trx: Knex.Transaction,
  siteId: number,
  authorId: number,
  newAuthorId: number,
  actor: string,
): Promise<MovedEntry[]> {
  const { rows } = await trx.raw<{ rows: MovedEntry[] }>(
    `with moved as (
       update content.entries
       set author_id = ?, revision = revision + 1, updated_at = date_trunc('milliseconds', platform.clock_now())
       where site_id = ? and author_id = ?
       returning *
     ), kept as (
       insert into content.revisions (${snapshotColumns}) select ${snapshotOf('moved')} from moved
     )
     select entry_id, status, status = 'published' and published_at > platform.clock_now() as scheduled from moved
     order by entry_id`,
    [newAuthorId, siteId, authorId, actor],
  );
  return rows;
}

/** Newest first. */
export async function listRevisions(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
  limit: number,
  before?: number,
): Promise<RevisionSummaryRow[]> {
  const { rows } = await trx.raw<{ rows: RevisionSummaryRow[] }>(
    `select ${summaryColumns} ${from}
     where revisions.site_id = ? and revisions.entry_id = ? and revisions.revision < ?
     order by revisions.revision desc limit ?`,
    [siteId, entryId, before ?? 2_147_483_647, limit],
  );
  return rows;
}

export async function findRevision(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
  revision: number,
): Promise<RevisionRow | undefined> {
  const { rows } = await trx.raw<{ rows: RevisionRow[] }>(
    `select ${summaryColumns}, revisions.fields, revisions.blocks, revisions.html ${from}
     where revisions.site_id = ? and revisions.entry_id = ? and revisions.revision = ?`,
    [siteId, entryId, revision],
  );
  return rows[0];
}
