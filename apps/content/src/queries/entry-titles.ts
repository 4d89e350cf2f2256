import type { Knex } from 'knex';

/** Marks the title of an entry whose publish time has come as published, so that suggestions find it cheaply. */
export async function noteAppearance(trx: Knex.Transaction, siteId: number, entryId: number): Promise<void> {
  await trx.raw(
    `update content.entry_titles set has_appeared = true
     where site_id = ? and entry_id = ? and not has_appeared and published_at <= platform.clock_now()`,
    [siteId, entryId],
  );
}
