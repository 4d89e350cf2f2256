import type { Knex } from 'knex';

/** Working copies in the trash: they go there with their entries, come back with them, and are purged with them. */

/** Columns that are copied into the trash unchanged. A test compares the list with the tables. */
export const copyColumns = [
  ...['site_id', 'entry_id', 'save_number', 'base_revision', 'actor', 'several_actors', 'created_at'],
  ...['updated_at', 'title', 'slug', 'is_homepage', 'fields', 'blocks', 'html', 'og_image_media_id'],
  ...['author_id', 'taxonomy_ids', 'translation_group_id'],
];

/** Locks them against saves until the transaction ends. */
export async function lockWorkingCopies(
  trx: Knex.Transaction,
  siteId: number,
  entryIds: readonly number[],
): Promise<void> {
  await trx.raw(
    `select from content.working_copies
     where site_id = :siteId and entry_id = any(:entryIds::bigint[])
     order by entry_id
     for update`,
    { siteId, entryIds },
  );
}

/** Copies locked working copies into the trash, which already contains their entries. */
export async function copyToTrash(
  trx: Knex.Transaction,
  siteId: number,
  entryIds: readonly number[],
): Promise<void> {
  await trx.raw(
    `insert into content.trashed_working_copies (${copyColumns.join(', ')}, media_marks)
     select ${copyColumns.join(', ')}, content.media_marks(fields, blocks, html, og_image_media_id)
     from content.working_copies
     where site_id = :siteId and entry_id = any(:entryIds::bigint[])`,
    { siteId, entryIds },
  );
}

/** The caller must have locked its entry in the trash, which every change requires. */
export async function findTrashedCopy(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
): Promise<{ working_copy_number: number; actor: string; saved_at: Date } | undefined> {
  const { rows } = await trx.raw<{ rows: { working_copy_number: number; actor: string; saved_at: Date }[] }>(
    `select save_number as working_copy_number, actor, updated_at as saved_at
     from content.trashed_working_copies where site_id = ? and entry_id = ?`,
    [siteId, entryId],
  );
  return rows[0];
}

/** Columns whose values may differ after a restore. Taxonomies are rows of their own, and passed as an argument. */
const judged: Readonly<Record<string, string>> = {
  slug: 'entries.slug',
  is_homepage: 'entries.is_homepage',
  og_image_media_id: 'entries.og_image_media_id',
  author_id: 'entries.author_id',
  translation_group_id: 'entries.translation_group_id',
  taxonomy_ids: ':taxonomyIds::bigint[]',
};
const judgedNames = Object.keys(judged);
const keptNames = copyColumns.filter(
  (name) => !['save_number', 'base_revision', ...judgedNames].includes(name),
);

/**
 * Restores the working copy of a restored entry, with these taxonomies. A copy based on the last state before the deletion is then based on
 * the restored state: values that it had not changed are those of the entry now. If its values differ from those before, its number
 * changes.
 */
export async function copyFromTrash(
  trx: Knex.Transaction,
  siteId: number,
  entryId: number,
  taxonomyIds: readonly number[],
): Promise<void> {
  const asNow = judgedNames.map(
    (name) => `
      case
        when is_current and copies.${name} is not distinct from trashed.${name} then ${judged[name]}
        else copies.${name}
      end as ${name}`,
  );
  const columns = [...keptNames, 'base_revision', ...judgedNames];
  await trx.raw(
    `with present as (
       select ${keptNames.map((name) => `copies.${name}`).join(', ')},
              case when is_current then entries.revision else copies.base_revision end as base_revision, ${asNow.join(', ')},
              row(${judgedNames.map((name) => `copies.${name}`).join(', ')}) as former, copies.save_number
       from content.trashed_working_copies copies
       join content.trashed_entries trashed using (site_id, entry_id)
       join content.entries using (site_id, entry_id)
       cross join lateral (select copies.base_revision = trashed.revision as is_current) as base
       where copies.site_id = :siteId and copies.entry_id = :entryId
     )
     insert into content.working_copies (${columns.join(', ')}, save_number, restored_at)
     select ${columns.join(', ')},
            save_number + (row(${judgedNames.join(', ')}) is distinct from former)::integer, platform.clock_now()
     from present`,
    { siteId, entryId, taxonomyIds },
  );
}

/** Replaces an author in working copies in the trash by the author who takes over. */
export async function giveTrashedCopiesToAuthor(
  trx: Knex.Transaction,
  siteId: number,
  authorId: number,
  newAuthorId: number,
): Promise<void> {
  await trx('content.trashed_working_copies')
    .where({ site_id: siteId, author_id: authorId })
    .update({ author_id: newAuthorId });
}
