import type { Knex } from 'knex';

import { mapUniqueViolation } from '@headwater/db';

import type { WaysIn } from '../deps';
import type { Email } from '../domain/email';
import { emailTaken, userNotFound } from '../errors';

export interface UserRow {
  user_id: number;
  email: string;
  name: string;
  super_admin: boolean;
  disabled_at: Date | null;
  created_at: Date;
  has_password: boolean;
  has_passkey: boolean;
  second_factor: boolean;
  /** Issuers of the providers at which the user has logged in. */
  provider_issuers: string[];
  super_admin_by_provider: boolean;
}

const columns = `user_id, email, name, super_admin, disabled_at, created_at,
  exists (select from identity.passwords where passwords.user_id = users.user_id) as has_password,
  exists (select from identity.passkeys where passkeys.user_id = users.user_id) as has_passkey,
  exists (
    select from identity.totp_factors where totp_factors.user_id = users.user_id and confirmed_at is not null
  ) as second_factor,
  array(select issuer from identity.provider_accounts where provider_accounts.user_id = users.user_id order by issuer)
    as provider_issuers, super_admin_by_provider`;

export type UserKey = { user_id: number } | Pick<Email, 'keys'>;

export async function findUser(trx: Knex.Transaction, key: UserKey): Promise<UserRow | undefined> {
  const query = trx('identity.users').first<UserRow | undefined>(trx.raw(columns));
  if ('user_id' in key) return query.where(key);
  // The user with the address as it is written comes before one with another spelling.
  const { keys } = key;
  return query.whereIn('email_key', keys).orderByRaw('array_position(?::text[], email_key)', [keys]);
}

export async function findUsers(trx: Knex.Transaction, userIds: number[]): Promise<Map<number, UserRow>> {
  const rows = await trx('identity.users').whereIn('user_id', userIds).select<UserRow[]>(trx.raw(columns));
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** Locks it until the end of the transaction. */
export async function lockUser(trx: Knex.Transaction, userId: number): Promise<UserRow> {
  // The lock in a statement of its own, so that the next statement sees the last change before it, passwords and accounts included.
  await trx.raw('select from identity.users where user_id = ? for update', [userId]);
  return getUser(trx, { user_id: userId });
}

export async function getUser(trx: Knex.Transaction, key: UserKey): Promise<UserRow> {
  const row = await findUser(trx, key);
  if (!row) throw userNotFound();
  return row;
}

/**
 * Users whose name or address contains the text. With a collation of its own, because under the database's, lower() may handle only A to Z.
 */
export const whereTextContains = (users: Knex.QueryBuilder, text: string): Knex.QueryBuilder =>
  users.whereRaw(
    `strpos(lower((name || ' ' || email) collate "und-x-icu"), lower(? collate "und-x-icu")) > 0`,
    [text],
  );

export async function listUsers(
  trx: Knex.Transaction,
  page: {
    textContains?: string | undefined;
    userIds?: readonly number[] | undefined;
    afterId: number;
    limit: number;
  },
): Promise<UserRow[]> {
  const query = trx('identity.users').where('user_id', '>', page.afterId);
  if (page.userIds !== undefined) query.whereIn('user_id', page.userIds);
  if (page.textContains !== undefined) whereTextContains(query, page.textContains);
  return query.orderBy('user_id').limit(page.limit).select<UserRow[]>(trx.raw(columns));
}

export type NamedRow = Pick<UserRow, 'user_id' | 'name' | 'email'>;

/** Names of users with a role in the site, and of super admins, by user. */
export async function listNamesIn(
  trx: Knex.Transaction,
  siteId: number,
  userIds: readonly number[],
): Promise<NamedRow[]> {
  const { rows } = await trx.raw<{ rows: NamedRow[] }>(
    `select user_id, name, email from identity.users
     where user_id = any(?) and (super_admin or exists (
       select from identity.grants where grants.site_id = ? and grants.user_id = users.user_id
     ))
     order by user_id`,
    [[...userIds], siteId],
  );
  return rows;
}

export async function insertUser(
  trx: Knex.Transaction,
  user: Email & { name: string; superAdmin: boolean },
): Promise<UserRow> {
  // The constraint covers only one spelling; earlier releases have stored others.
  if ((await findUser(trx, user)) !== undefined) throw emailTaken();
  const [row] = await trx('identity.users')
    .insert({ email: user.email, email_key: user.key, name: user.name, super_admin: user.superAdmin })
    .returning<UserRow[]>(trx.raw(columns))
    .catch(mapUniqueViolation({ users_email_unique: emailTaken }));
  return row as UserRow;
}

export async function updateUser(
  trx: Knex.Transaction,
  userId: number,
  values: Partial<Pick<UserRow, 'name' | 'super_admin' | 'super_admin_by_provider' | 'disabled_at'>>,
): Promise<UserRow> {
  await trx('identity.users').where({ user_id: userId }).update(values);
  return getUser(trx, { user_id: userId });
}

/**
 * Locks the user and all super admins, in one order, so that transactions do not deadlock. Returns how many of the other super admins can
 * log in, by the rule of `couldManage`.
 */
export async function lockSuperAdmins(
  trx: Knex.Transaction,
  userId: number,
  { provider, passkeys }: WaysIn,
): Promise<number> {
  // Read after the lock, as for one user, so that their credentials are current.
  const { rows: locked } = await trx.raw<{ rows: { user_id: number }[] }>(
    'select user_id from identity.users where super_admin or user_id = ? order by user_id for update of users',
    [userId],
  );
  const { rows } = await trx.raw<{ rows: [{ others: number }] }>(
    `select count(*)::integer as others
     from identity.users left join identity.passwords using (user_id)
     where users.user_id = any(?) and users.user_id <> ? and super_admin and disabled_at is null
       and (passwords.user_id is not null or exists (
         select from identity.provider_accounts accounts where accounts.user_id = users.user_id and issuer = ?
       ) or (? and exists (select from identity.passkeys where passkeys.user_id = users.user_id)))`,
    [locked.map(({ user_id }) => user_id), userId, provider?.issuer ?? '', passkeys !== undefined],
  );
  return rows[0].others;
}

/** Whether an enabled super admin has logged in at the provider. */
export async function hasSuperAdminAt(trx: Knex.Transaction, issuer: string): Promise<boolean> {
  const row = await trx('identity.provider_accounts')
    .join('identity.users as users', 'users.user_id', 'provider_accounts.user_id')
    .where({ issuer, super_admin: true, disabled_at: null })
    .first<object | undefined>('users.user_id');
  return row !== undefined;
}
