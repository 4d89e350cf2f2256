import type { Knex } from 'knex';

/** Replaces the former one. */
export async function setSetupToken(trx: Knex.Transaction, hash: Buffer): Promise<Date> {
  const { rows } = await trx.raw<{ rows: { expires_at: Date }[] }>(
    `insert into identity.setup_tokens (token_hash, expires_at)
     values (?, platform.clock_now() + interval '1 hour')
     on conflict (is_only_one) do update
     set token_hash = excluded.token_hash, expires_at = excluded.expires_at
     returning expires_at`,
    [hash],
  );
  return (rows[0] as { expires_at: Date }).expires_at;
}

export async function hasSetupToken(trx: Knex.Transaction, hash: Buffer): Promise<boolean> {
  const row = await trx('identity.setup_tokens')
    .where({ token_hash: hash })
    .whereRaw('expires_at > platform.clock_now()')
    .first<object | undefined>('expires_at');
  return row !== undefined;
}

/** Uses it up. Of two concurrent calls, one gets it. */
export async function takeSetupToken(trx: Knex.Transaction, hash: Buffer): Promise<boolean> {
  return (await trx('identity.setup_tokens').where({ token_hash: hash }).delete()) > 0;
}
