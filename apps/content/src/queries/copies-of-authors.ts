import type { Knex } from 'knex';

/** Working copies that name an author who is to be deleted. */

const ofAuthor = `
  entries.site_id = :siteId and (entries.author_id = :authorId or exists (
    select from content.working_copies copies
    where copies.site_id = entries.site_id and copies.entry_id = entries.entry_id and copies.author_id = :authorId
  ))`;

/** Entries of the author, or with a working copy that names the author. */
export async function countEntriesOfAuthor(
  trx: Knex.Transaction,
  siteId: number,
  authorId: number,
): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ entries: number }] }>(
    `select count(*) as entries from content.entries where ${ofAuthor}`,
    { siteId, authorId },
  );
  return rows[0].entries;
}

/** Locks the same entries. Call it before the author is locked, because publishing a copy locks its entry first, and then its author. */
export async function lockEntriesOfAuthor(
  trx: Knex.Transaction,
  siteId: number,
  authorId: number,
): Promise<void> {
  await trx.raw(
    `select from content.entries where ${ofAuthor} order by entries.entry_id for no key update of entries`,
    { siteId, authorId },
  );
}

/**
 * Gives working copies of an author to another one, without counting it as a save: the number stays, so that an editor who has the copy
 * open can still save. If the entry itself also moves to that author, the base revision is updated, because nothing else of the entry has
 * changed.
 */
export async function giveCopiesToAuthor(
  trx: Knex.Transaction,
  siteId: number,
  { authorId, newAuthorId, movedIds }: { authorId: number; newAuthorId: number; movedIds: number[] },
): Promise<void> {
  await trx.raw(
    `update content.working_copies copies set base_revision = entries.revision
     from content.entries
     where copies.site_id = :siteId and copies.entry_id = any(:movedIds::bigint[])
       and entries.site_id = copies.site_id and entries.entry_id = copies.entry_id
       and copies.base_revision = entries.revision - 1`,
    { siteId, movedIds },
  );
  await trx('content.working_copies')
    .where({ site_id: siteId, author_id: authorId })
    .update({ author_id: newAuthorId });
}

/** Locks the author against deletion until the transaction ends, if it still exists. */
export async function holdAuthor(trx: Knex.Transaction, siteId: number, authorId: number): Promise<void> {
  await trx.raw('select from content.authors where site_id = ? and author_id = ? for key share', [
    siteId,
    authorId,
  ]);
}
