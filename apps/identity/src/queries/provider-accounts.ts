import type { Knex } from 'knex';

interface ProviderAccount {
  issuer: string;
  subject: string;
}

/** The user of the account. */
export async function findAccountUser(
  trx: Knex.Transaction,
  { issuer, subject }: ProviderAccount,
): Promise<number | undefined> {
  const row = await trx('identity.provider_accounts')
    .where({ issuer, subject })
    .first<{ user_id: number } | undefined>('user_id');
  return row?.user_id;
}

/** False if the user is linked to another account of the provider, or the account to another user. */
export async function insertProviderAccount(
  trx: Knex.Transaction,
  userId: number,
  { issuer, subject }: ProviderAccount,
): Promise<boolean> {
  const rows = await trx('identity.provider_accounts')
    .insert({ issuer, subject, user_id: userId })
    .onConflict()
    .ignore()
    .returning<object[]>('user_id');
  return rows.length > 0;
}

export async function deleteProviderAccount(
  trx: Knex.Transaction,
  userId: number,
  issuer: string,
): Promise<boolean> {
  return (await trx('identity.provider_accounts').where({ user_id: userId, issuer }).delete()) > 0;
}
