import type { Knex } from 'knex';

/** Working copies that name an author who is to be deleted. */

const ofAuthor = `
  entries.site_id = :siteId and (entries.author_id = :authorId or exists (
    select from content.working_copies copies
    where copies.site_id = entries.site_id and copies.entry_id = entries.entry_id and copies.author_id = :authorId
  ))`;

/** Of the author, or with a working copy that gives them to the author. */
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

/** The same. Before the author: a publication of a copy locks its entry first, and then its author. */
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
 * Gives what was saved under an author to another one, as nobody's save: it keeps its number, so that whoever has it open saves on. A copy
 * of what an entry was before it moved itself is one of what it is now, for nothing else of it has changed.
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

/** Nobody deletes the author until the transaction ends, or nobody has. */
export async function holdAuthor(trx: Knex.Transaction, siteId: number, authorId: number): Promise<void> {
  await trx.raw('select from content.authors where site_id = ? and author_id = ? for key share', [
    siteId,
    authorId,
  ]);
}
