import type { Knex } from 'knex';

export async function siteExists(trx: Knex.Transaction, siteId: number): Promise<boolean> {
  const rows: unknown[] = await trx('site.public_sites').where({ site_id: siteId }).select('site_id');
  return rows.length > 0;
}
