import type { Knex } from 'knex';

import type { SiteRole } from '@headwater/contracts';

export interface GrantRow {
  site_id: number;
  user_id: number;
  role: SiteRole;
  created_at: Date;
}

const columns = ['site_id', 'user_id', 'role', 'created_at'] as const;

/** Whether there is the site in scope. */
export async function hasSite(trx: Knex.Transaction, siteId: number): Promise<boolean> {
  const row = await trx('site.public_sites').where({ site_id: siteId }).first<object | undefined>('site_id');
  return row !== undefined;
}

export async function findGrant(
  trx: Knex.Transaction,
  siteId: number,
  userId: number,
): Promise<GrantRow | undefined> {
  return trx('identity.grants')
    .where({ site_id: siteId, user_id: userId })
    .first<GrantRow | undefined>(columns);
}

export async function setGrant(
  trx: Knex.Transaction,
  grant: Pick<GrantRow, 'site_id' | 'user_id' | 'role'>,
): Promise<GrantRow> {
  const [row] = await trx('identity.grants')
    .insert({ site_id: grant.site_id, user_id: grant.user_id, role: grant.role })
    .onConflict(['site_id', 'user_id'])
    .merge({ role: grant.role })
    .returning<GrantRow[]>(columns);
  return row as GrantRow;
}

export async function deleteGrant(trx: Knex.Transaction, siteId: number, userId: number): Promise<boolean> {
  return (await trx('identity.grants').where({ site_id: siteId, user_id: userId }).delete()) > 0;
}

/** By user. */
export async function listGrants(
  trx: Knex.Transaction,
  siteId: number,
  page: { afterId: number; limit: number },
): Promise<GrantRow[]> {
  return trx('identity.grants')
    .where({ site_id: siteId })
    .where('user_id', '>', page.afterId)
    .orderBy('user_id')
    .limit(page.limit)
    .select<GrantRow[]>(columns);
}

/** Of all sites, by site. */
export async function listUserGrants(trx: Knex.Transaction, userId: number): Promise<GrantRow[]> {
  const { rows } = await trx.raw<{ rows: GrantRow[] }>('select * from identity.list_user_grants(?)', [
    userId,
  ]);
  return rows;
}
