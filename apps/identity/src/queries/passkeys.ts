import type { Knex } from 'knex';

import { mapUniqueViolation } from '@headwater/db';

import { passkeyNotFound, passkeyRefused } from '../errors';

export interface PasskeyRow {
  passkey_id: number;
  user_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  use_count: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const columns = [
  'passkey_id',
  'user_id',
  'credential_id',
  'public_key',
  'use_count',
  'transports',
  'name',
  'created_at',
  'last_used_at',
] as const;

type NewPasskey = Omit<PasskeyRow, 'passkey_id' | 'created_at' | 'last_used_at'>;

/** @throws AppError PASSKEY_REFUSED if a user already has this one. */
export async function insertPasskey(trx: Knex.Transaction, passkey: NewPasskey): Promise<PasskeyRow> {
  const [row] = await trx('identity.passkeys')
    .insert({
      user_id: passkey.user_id,
      credential_id: passkey.credential_id,
      public_key: passkey.public_key,
      use_count: passkey.use_count,
      transports: passkey.transports,
      name: passkey.name,
    })
    .returning<PasskeyRow[]>(columns)
    .catch(mapUniqueViolation({ passkeys_credential_unique: passkeyRefused }));
  return row as PasskeyRow;
}

export async function findPasskey(
  trx: Knex.Transaction,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  return trx('identity.passkeys')
    .where({ credential_id: credentialId })
    .first<PasskeyRow | undefined>(columns);
}

export async function notePasskeyUse(
  trx: Knex.Transaction,
  passkeyId: number,
  useCount: number,
): Promise<void> {
  await trx('identity.passkeys')
    .where({ passkey_id: passkeyId })
    .update({ use_count: useCount, last_used_at: trx.raw('platform.clock_now()') });
}

/** Newest first. */
export async function listPasskeys(trx: Knex.Transaction, userId: number): Promise<PasskeyRow[]> {
  return trx('identity.passkeys')
    .where({ user_id: userId })
    .orderBy('passkey_id', 'desc')
    .select<PasskeyRow[]>(columns);
}

/** @throws AppError PASSKEY_NOT_FOUND */
export async function renamePasskey(
  trx: Knex.Transaction,
  key: { user_id: number; passkey_id: number },
  name: string,
): Promise<{ row: PasskeyRow; isRenamed: boolean }> {
  const before = await trx('identity.passkeys').where(key).forUpdate().first<PasskeyRow | undefined>(columns);
  if (before === undefined) throw passkeyNotFound();
  if (before.name === name) return { row: before, isRenamed: false };
  await trx('identity.passkeys').where(key).update({ name });
  return { row: { ...before, name }, isRenamed: true };
}

export async function deletePasskey(
  trx: Knex.Transaction,
  key: { user_id: number; passkey_id: number },
): Promise<boolean> {
  return (await trx('identity.passkeys').where(key).delete()) > 0;
}
