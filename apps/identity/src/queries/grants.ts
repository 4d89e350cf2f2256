import type { Knex } from 'knex';

import type { SiteRole } from '@headwater/contracts';

import { whereTextContains } from './users';

export interface GrantRow {
  site_id: number;
  user_id: number;
  role: SiteRole;
  created_at: Date;
  /** The role that groups at the provider give. Null: none. */
  provider_role: SiteRole | null;
  /** The role given by hand, if there is also one of the provider. */
  given_role: SiteRole | null;
}

const columns = ['site_id', 'user_id', 'role', 'created_at', 'provider_role', 'given_role'] as const;

/** Whether the site in scope exists. */
export async function hasSite(trx: Knex.Transaction, siteId: number): Promise<boolean> {
  const row = await trx('site.public_sites').where({ site_id: siteId }).first<object | undefined>('site_id');
  return row !== undefined;
}

const selectGrant = (trx: Knex.Transaction, siteId: number, userId: number) =>
  trx('identity.grants').where({ site_id: siteId, user_id: userId }).first<GrantRow | undefined>(columns);

export async function findGrant(
  trx: Knex.Transaction,
  siteId: number,
  userId: number,
): Promise<GrantRow | undefined> {
  return selectGrant(trx, siteId, userId);
}

/** Locks it until the transaction ends. */
export async function findGrantForUpdate(
  trx: Knex.Transaction,
  siteId: number,
  userId: number,
): Promise<GrantRow | undefined> {
  return selectGrant(trx, siteId, userId).forUpdate();
}

export async function setGrant(
  trx: Knex.Transaction,
  grant: Omit<GrantRow, 'created_at'>,
): Promise<GrantRow> {
  const { site_id, user_id, role, provider_role, given_role } = grant;
  const [row] = await trx('identity.grants')
    .insert({ site_id, user_id, role, provider_role, given_role })
    .onConflict(['site_id', 'user_id'])
    .merge({ role, provider_role, given_role })
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
  page: { textContains?: string | undefined; afterId: number; limit: number },
): Promise<GrantRow[]> {
  const query = trx('identity.grants').where({ site_id: siteId }).where('user_id', '>', page.afterId);
  if (page.textContains !== undefined)
    query.whereIn('user_id', whereTextContains(trx('identity.users').select('user_id'), page.textContains));
  return query.orderBy('user_id').limit(page.limit).select<GrantRow[]>(columns);
}

/** Of all sites, by site. */
export async function listUserGrants(trx: Knex.Transaction, userId: number): Promise<GrantRow[]> {
  const { rows } = await trx.raw<{ rows: GrantRow[] }>(
    `select grants.*, provider_role, null as given_role from identity.list_user_grants(?) grants
     left join identity.list_provider_grants(?) using (site_id) order by site_id`,
    [userId, userId],
  );
  return rows;
}

/** The roles that groups gave to the user, by site. */
export async function listProviderRoles(
  trx: Knex.Transaction,
  userId: number,
): Promise<Map<number, SiteRole>> {
  const { rows } = await trx.raw<{ rows: { site_id: number; provider_role: SiteRole }[] }>(
    'select * from identity.list_provider_grants(?)',
    [userId],
  );
  return new Map(rows.map(({ site_id, provider_role }) => [site_id, provider_role]));
}
