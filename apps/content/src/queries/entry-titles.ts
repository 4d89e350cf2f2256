import type { Knex } from 'knex';

/** Puts the title of an entry whose instant has come among those that are suggested at little cost. */
export async function noteAppearance(trx: Knex.Transaction, siteId: number, entryId: number): Promise<void> {
  await trx.raw(
    `update content.entry_titles set has_appeared = true
     where site_id = ? and entry_id = ? and not has_appeared and published_at <= platform.clock_now()`,
    [siteId, entryId],
  );
}
