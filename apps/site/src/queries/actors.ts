import type { Knex } from 'knex';

/** In at most `limit` events of sites, and as many without a site. Without an event there is no pseudonym. */
export async function eraseActor(
  trx: Knex.Transaction,
  actor: string,
  limit: number,
): Promise<{ events: number; pseudonym: string | null }> {
  const { rows } = await trx.raw<{ rows: [{ events: number; pseudonym: string | null }] }>(
    'select events, pseudonym from platform.erase_actor(?, ?)',
    [actor, limit],
  );
  return rows[0];
}
