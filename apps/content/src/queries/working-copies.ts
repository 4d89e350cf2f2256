import type { Knex } from 'knex';

import { mapForeignKeyViolation } from '@headwater/db';

import type { WorkingCopyValues } from '../domain/working-copy';
import { entryNotFound } from '../errors';
import { type EntryRow, taxonomyIdsOfEntry } from './entries';

/** The entry with the values of its working copy. */
export interface WorkingCopyRow extends Omit<EntryRow, 'translation_group_id' | 'working_copy_number'> {
  /** Null: a group of its own. */
  translation_group_id: number | null;
  working_copy_number: number;
  base_revision: number;
  actor: string;
  /** Whether more than one actor has saved it. */
  several_actors: boolean;
  copied_at: Date;
  saved_at: Date;
  /** Milliseconds since the last save. */
  saved_ms_ago: number;
}

/** The columns of values, by the names of the values. */
const valueColumns = {
  title: 'title',
  slug: 'slug',
  isHomepage: 'is_homepage',
  fieldsJson: 'fields',
  blocksJson: 'blocks',
  html: 'html',
  ogImageMediaId: 'og_image_media_id',
  authorId: 'author_id',
  taxonomyIds: 'taxonomy_ids',
  translationGroupId: 'translation_group_id',
} as const satisfies Record<keyof WorkingCopyValues, string>;

const copies = Object.values(valueColumns)
  .map((column) => `copies.${column}`)
  .join(', ');

const columns = `
  entries.entry_id, entries.site_id, entries.type, entries.language, entries.status, entries.published_at,
  entries.revision, entries.import_key, entries.created_at, entries.updated_at, ${copies},
  copies.save_number as working_copy_number, copies.base_revision, copies.actor, copies.several_actors,
  copies.created_at as copied_at, copies.updated_at as saved_at,
  floor(extract(epoch from platform.clock_now() - copies.updated_at) * 1000)::bigint as saved_ms_ago`;

export async function findWorkingCopy(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
): Promise<WorkingCopyRow | undefined> {
  const { rows } = await trx.raw<{ rows: WorkingCopyRow[] }>(
    `select ${columns}
     from content.entries
     join content.working_copies copies on copies.site_id = entries.site_id and copies.entry_id = entries.entry_id
     where entries.site_id = ? and entries.entry_id = ?`,
    [siteId, entryId],
  );
  return rows[0];
}

/** Locks the working copy against saving and publishing until the transaction ends. */
export async function findWorkingCopyForUpdate(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
): Promise<WorkingCopyRow | undefined> {
  // The lock in a statement of its own, so that the next statement sees the last save before it.
  await trx.raw('select from content.working_copies where site_id = ? and entry_id = ? for update', [
    siteId,
    entryId,
  ]);
  return findWorkingCopy(trx, siteId, entryId);
}

interface Save {
  siteId: number;
  entryId: number;
  actor: string;
  /** The values that differ from the stored ones. */
  changes: Partial<WorkingCopyValues>;
}

/**
 * Creates a working copy of an entry. Other values are copied from the entry in the database. False: the revision is not the current one,
 * or there is already a working copy.
 */
export async function insertWorkingCopy(
  trx: Knex.Transaction,
  { siteId, entryId, actor, changes, baseRevision }: Save & { baseRevision: number },
): Promise<boolean> {
  const names = Object.keys(valueColumns) as (keyof WorkingCopyValues)[];
  const given = names.map((name) => changes[name]);
  const values = names.map((name, index) => (given[index] === undefined ? valueOfEntry(name) : '?'));
  const insert = trx.raw<{ rowCount: number }>(
    `insert into content.working_copies
       (site_id, entry_id, save_number, base_revision, actor, ${Object.values(valueColumns).join(', ')})
     select entries.site_id, entries.entry_id, entries.last_copy_number + 1, entries.revision, ?, ${values.join(', ')}
     from content.entries
     where entries.site_id = ? and entries.entry_id = ? and entries.revision = ?
     -- As the reference to it asks anyhow, but before the number is read: somebody may be throwing a copy away.
     for key share of entries
     on conflict do nothing`,
    [actor, ...(given.filter((value) => value !== undefined) as Knex.Value[]), siteId, entryId, baseRevision],
  );
  // The entry is being deleted concurrently.
  const { rowCount } = await insert.catch(mapForeignKeyViolation({ working_copies_entry: entryNotFound }));
  return rowCount > 0;
}

/** Writes the differing values. False: the number is not the current one. */
export async function updateWorkingCopy(
  trx: Knex.Transaction,
  {
    siteId,
    entryId,
    actor,
    changes,
    number,
    baseRevision,
  }: Save & { number: number; baseRevision: number | undefined },
): Promise<boolean> {
  const values = Object.entries(changes).map(([name, value]) => [
    valueColumns[name as keyof WorkingCopyValues],
    value,
  ]);
  const updated = await trx('content.working_copies')
    .where({ site_id: siteId, entry_id: entryId, save_number: number })
    .update({
      ...(Object.fromEntries(values) as Record<string, unknown>),
      ...(baseRevision !== undefined && { base_revision: baseRevision }),
      actor,
      several_actors: trx.raw('several_actors or actor <> ?', [actor]),
      save_number: trx.raw('save_number + 1'),
      updated_at: trx.raw(`date_trunc('milliseconds', platform.clock_now())`),
    });
  return updated > 0;
}

/** The entry and the working copy must be locked. The entry stores the number, so that its next copy has another one. */
export async function deleteWorkingCopy(
  trx: Knex.Transaction,
  { site_id, entry_id, working_copy_number: number }: WorkingCopyRow,
): Promise<void> {
  const key = { site_id, entry_id };
  await trx('content.working_copies').where(key).delete();
  await trx('content.entries').where(key).update({ last_copy_number: number });
}

/** In all sites. Returns how many there were. */
export async function removeUnusedWorkingCopies(
  trx: Knex.Transaction,
  days: number,
  limit: number,
): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ removed: number }] }>(
    'select content.remove_unused_working_copies(?, ?) as removed',
    [days, limit],
  );
  return rows[0].removed;
}

/** Only taxonomies that still exist, as everywhere. */
function valueOfEntry(name: keyof WorkingCopyValues): string {
  return name === 'taxonomyIds' ? taxonomyIdsOfEntry : `entries.${valueColumns[name]}`;
}
