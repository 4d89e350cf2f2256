import type { Knex } from 'knex';

export interface TotpFactorRow {
  sealed_secret: Buffer;
  last_step: number;
  wrong_codes: number;
  /** By the database's clock, since 1970. */
  nowSeconds: number;
}

/** How long a new secret waits for its first code. */
const waits = `begun_at > platform.clock_now() - interval '15 minutes'`;

const columns = (trx: Knex.Transaction) => [
  'sealed_secret',
  'last_step',
  'wrong_codes',
  trx.raw('extract(epoch from platform.clock_now())::float8 as "nowSeconds"'),
];

/** Replaces an unconfirmed one. Undefined: there is a confirmed one. */
export async function beginTotpFactor(
  trx: Knex.Transaction,
  userId: number,
  sealedSecret: Buffer,
): Promise<Date | undefined> {
  const { rows } = await trx.raw<{ rows: { expires_at: Date }[] }>(
    `insert into identity.totp_factors as former (user_id, sealed_secret) values (?, ?)
     on conflict (user_id) do update
     set sealed_secret = excluded.sealed_secret, begun_at = excluded.begun_at
     where former.confirmed_at is null
     returning begun_at + interval '15 minutes' as expires_at`,
    [userId, sealedSecret],
  );
  return rows[0]?.expires_at;
}

/** One that waits for its first code. */
export async function findBegunTotpFactor(
  trx: Knex.Transaction,
  userId: number,
): Promise<TotpFactorRow | undefined> {
  return trx('identity.totp_factors')
    .where({ user_id: userId, confirmed_at: null })
    .whereRaw(waits)
    .first<TotpFactorRow | undefined>(columns(trx));
}

export async function findTotpFactor(
  trx: Knex.Transaction,
  userId: number,
): Promise<TotpFactorRow | undefined> {
  return trx('identity.totp_factors')
    .where({ user_id: userId })
    .whereNotNull('confirmed_at')
    .first<TotpFactorRow | undefined>(columns(trx));
}

/** Records a right code; the first one confirms the factor. */
export async function noteRightCode(
  trx: Knex.Transaction,
  userId: number,
  values: { last_step: number; sealed_secret?: Buffer },
): Promise<void> {
  await trx('identity.totp_factors')
    .where({ user_id: userId })
    .update({
      ...values,
      wrong_codes: 0,
      confirmed_at: trx.raw('coalesce(confirmed_at, platform.clock_now())'),
    });
}

export async function setWrongCodes(trx: Knex.Transaction, userId: number, count: number): Promise<void> {
  await trx('identity.totp_factors').where({ user_id: userId }).update({ wrong_codes: count });
}

/** Returns whether there was a confirmed one. */
export async function deleteTotpFactor(trx: Knex.Transaction, userId: number): Promise<boolean> {
  const deleted = await trx('identity.totp_factors')
    .where({ user_id: userId })
    .delete()
    .returning<{ confirmed_at: Date | null }[]>(['confirmed_at']);
  return deleted.some((row) => row.confirmed_at !== null);
}
