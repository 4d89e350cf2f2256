import type { Knex } from 'knex';

/** Replaces the former codes. */
export async function setRecoveryCodes(
  trx: Knex.Transaction,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  await trx('identity.recovery_codes').insert(hashes.map((hash) => ({ user_id: userId, code_hash: hash })));
}

/** Uses the code up. Of two concurrent calls, one gets it. */
export async function takeRecoveryCode(
  trx: Knex.Transaction,
  userId: number,
  hash: Buffer,
): Promise<boolean> {
  return (await trx('identity.recovery_codes').where({ user_id: userId, code_hash: hash }).delete()) > 0;
}

export async function countRecoveryCodes(trx: Knex.Transaction, userId: number): Promise<number> {
  const row = await trx('identity.recovery_codes')
    .where({ user_id: userId })
    .first<{ count: number }>(trx.raw('count(*)::integer as count'));
  return row.count;
}

export async function deleteRecoveryCodes(trx: Knex.Transaction, userId: number): Promise<void> {
  await trx('identity.recovery_codes').where({ user_id: userId }).delete();
}
