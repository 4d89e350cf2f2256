import type { Knex } from 'knex';

/** Finds the marks of media in the next rows of all sites that lack them. Returns how many those were. */
export async function fillMediaMarks(trx: Knex.Transaction, limit: number): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ filled: number }] }>(
    'select content.fill_media_marks(?) as filled',
    [limit],
  );
  return rows[0].filled;
}
