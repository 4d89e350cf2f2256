import type { Knex } from 'knex';

export interface AccessTokenRow {
  access_token_id: number;
  user_id: number;
  name: string;
  prefix: string;
  site_ids: number[];
  expires_at: Date;
  last_used_at: Date | null;
  created_at: Date;
  /** The creator, if that is another person; null: its user, or an operator on the command line. */
  bounded_by_user_id: number | null;
}

const columns = [
  'access_token_id',
  'user_id',
  'name',
  'prefix',
  'site_ids',
  'expires_at',
  'last_used_at',
  'created_at',
  'bounded_by_user_id',
] as const;

export async function insertAccessToken(
  trx: Knex.Transaction,
  token: Omit<AccessTokenRow, 'access_token_id' | 'last_used_at' | 'created_at'> & { token_hash: Buffer },
): Promise<AccessTokenRow> {
  const [row] = await trx('identity.access_tokens')
    .insert({
      user_id: token.user_id,
      name: token.name,
      prefix: token.prefix,
      site_ids: token.site_ids,
      expires_at: token.expires_at,
      token_hash: token.token_hash,
      bounded_by_user_id: token.bounded_by_user_id,
    })
    .returning<AccessTokenRow[]>(columns);
  return row as AccessTokenRow;
}

/** `isStale`: its last use was recorded more than a minute ago, or never. */
export async function findAccessToken(
  trx: Knex.Transaction,
  hash: Buffer,
): Promise<(AccessTokenRow & { isStale: boolean }) | undefined> {
  return trx('identity.access_tokens')
    .where({ token_hash: hash })
    .whereRaw('expires_at > platform.clock_now()')
    .first<(AccessTokenRow & { isStale: boolean }) | undefined>([
      ...columns,
      trx.raw(`coalesce(last_used_at < platform.clock_now() - interval '1 minute', true) as "isStale"`),
    ]);
}

export async function noteAccessTokenUse(trx: Knex.Transaction, accessTokenId: number): Promise<void> {
  await trx('identity.access_tokens')
    .where({ access_token_id: accessTokenId })
    .update({ last_used_at: trx.raw('platform.clock_now()') });
}

/** Newest first, including expired ones. */
export async function listAccessTokens(trx: Knex.Transaction, userId: number): Promise<AccessTokenRow[]> {
  return trx('identity.access_tokens')
    .where({ user_id: userId })
    .orderBy('access_token_id', 'desc')
    .select<AccessTokenRow[]>(columns);
}

export async function deleteAccessToken(
  trx: Knex.Transaction,
  userId: number,
  accessTokenId: number,
): Promise<boolean> {
  const deleted = await trx('identity.access_tokens')
    .where({ user_id: userId, access_token_id: accessTokenId })
    .delete();
  return deleted > 0;
}

/** Deletes the user's token that expired first. False: none has expired. */
export async function deleteExpiredAccessToken(trx: Knex.Transaction, userId: number): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `delete from identity.access_tokens where access_token_id = (
       select access_token_id from identity.access_tokens
       where user_id = ? and expires_at <= platform.clock_now() order by expires_at limit 1
     )`,
    [userId],
  );
  return rowCount > 0;
}

/** Whether the instant is in the future, and at most a year ahead, by the database's clock. */
export async function isWithinYear(trx: Knex.Transaction, instant: Date): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { fits: boolean }[] }>(
    `select ?::timestamptz > platform.clock_now()
       and ?::timestamptz <= platform.clock_now() + interval '366 days' as fits`,
    [instant, instant],
  );
  return rows[0]?.fits === true;
}
