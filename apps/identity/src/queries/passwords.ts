import type { Knex } from 'knex';

export async function findPasswordHash(trx: Knex.Transaction, userId: number): Promise<string | undefined> {
  const row = await trx('identity.passwords')
    .where({ user_id: userId })
    .first<{ password_hash: string } | undefined>('password_hash');
  return row?.password_hash;
}

export async function setPasswordHash(trx: Knex.Transaction, userId: number, hash: string): Promise<void> {
  await trx('identity.passwords')
    .insert({ user_id: userId, password_hash: hash })
    .onConflict('user_id')
    .merge({ password_hash: hash, changed_at: trx.raw('platform.clock_now()') });
}
