import type { Knex } from 'knex';

import { tokenNotFound } from '../errors';
import { toId } from './to-id';

export interface TokenRow {
  site_id: number;
  token_id: number;
  name: string;
  prefix: string;
  expires_at: Date | null;
  last_used_at: Date | null;
  requests_per_minute: number | null;
  created_at: Date;
}

export type TokenChanges = Partial<Pick<TokenRow, 'name' | 'expires_at' | 'requests_per_minute'>>;

// Without the hash, which no answer needs.
const columns = [
  'site_id',
  'token_id',
  'name',
  'prefix',
  'expires_at',
  'last_used_at',
  'requests_per_minute',
  'created_at',
] as const;

export async function getToken(trx: Knex.Transaction, siteId: number, tokenId: number): Promise<TokenRow> {
  const row = await trx('site.tokens')
    .where({ site_id: toId(siteId), token_id: toId(tokenId) })
    .first<TokenRow | undefined>(columns);
  if (!row) throw tokenNotFound();
  return row;
}

/** Like `getToken`; also locks it until the transaction ends. */
export async function lockToken(trx: Knex.Transaction, siteId: number, tokenId: number): Promise<TokenRow> {
  await trx('site.tokens')
    .where({ site_id: toId(siteId), token_id: toId(tokenId) })
    .forUpdate()
    .select('token_id');
  return getToken(trx, siteId, tokenId);
}

/** Newest first. Without `beforeId`: from the newest on. */
export async function listTokens(
  trx: Knex.Transaction,
  siteId: number,
  page: {
    beforeId: number | undefined;
    limit: number;
    tokenIds?: readonly number[] | undefined;
    nameContains?: string | undefined;
  },
): Promise<TokenRow[]> {
  const query = trx('site.tokens').where('site_id', toId(siteId));
  if (page.beforeId !== undefined) query.where('token_id', '<', page.beforeId);
  if (page.tokenIds !== undefined) query.whereIn('token_id', page.tokenIds);
  // Its own collation: under the database's, lower() may know only A to Z.
  if (page.nameContains !== undefined)
    query.whereRaw(`strpos(lower(name collate "und-x-icu"), lower(? collate "und-x-icu")) > 0`, [
      page.nameContains,
    ]);
  return query.orderBy('token_id', 'desc').limit(page.limit).select<TokenRow[]>(columns);
}

export async function insertToken(
  trx: Knex.Transaction,
  siteId: number,
  token: Pick<TokenRow, 'name' | 'prefix' | 'expires_at' | 'requests_per_minute'> & { token_hash: Buffer },
): Promise<TokenRow> {
  const [row] = await trx('site.tokens')
    .insert({
      site_id: siteId,
      name: token.name,
      prefix: token.prefix,
      token_hash: token.token_hash,
      expires_at: token.expires_at,
      requests_per_minute: token.requests_per_minute,
    })
    .returning<TokenRow[]>(columns);
  return row as TokenRow;
}

export async function updateToken(
  trx: Knex.Transaction,
  siteId: number,
  tokenId: number,
  changes: TokenChanges,
): Promise<TokenRow> {
  const [row] = await trx('site.tokens')
    .where({ site_id: siteId, token_id: tokenId })
    .update(changes)
    .returning<TokenRow[]>(columns);
  if (!row) throw tokenNotFound();
  return row;
}

export async function deleteToken(trx: Knex.Transaction, siteId: number, tokenId: number): Promise<void> {
  const deleted = await trx('site.tokens')
    .where({ site_id: toId(siteId), token_id: toId(tokenId) })
    .delete();
  if (deleted === 0) throw tokenNotFound();
}

/** Whether the instant is in the future by the database's clock. */
export async function isFuture(trx: Knex.Transaction, instant: Date): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { future: boolean }[] }>(
    'select ?::timestamptz > platform.clock_now() as future',
    [instant],
  );
  return rows[0]?.future === true;
}
