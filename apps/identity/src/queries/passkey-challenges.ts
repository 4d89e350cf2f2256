import type { Knex } from 'knex';

/** The purpose of the challenge, and the user whose passkey must sign it; for a login any user's. */
export type PasskeyPurpose =
  | { purpose: 'registration' | 'confirmation'; user_id: number }
  | { purpose: 'login'; user_id: null };

export async function insertPasskeyChallenge(
  trx: Knex.Transaction,
  hash: Buffer,
  { purpose, user_id }: PasskeyPurpose,
): Promise<Date> {
  const [row] = await trx('identity.passkey_challenges')
    .insert({
      challenge_hash: hash,
      purpose,
      user_id,
      expires_at: trx.raw(`platform.clock_now() + interval '5 minutes'`),
    })
    .returning<{ expires_at: Date }[]>(['expires_at']);
  return (row as { expires_at: Date }).expires_at;
}

/** Uses it up. Of two concurrent calls, one gets it. */
export async function takePasskeyChallenge(
  trx: Knex.Transaction,
  hash: Buffer,
  { purpose, user_id }: PasskeyPurpose,
): Promise<boolean> {
  const taken = await trx('identity.passkey_challenges')
    .where({ challenge_hash: hash, purpose, user_id })
    .whereRaw('expires_at > platform.clock_now()')
    .delete();
  return taken > 0;
}

/** For all users, a few at a time. */
export async function deleteEndedPasskeyChallenges(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    delete from identity.passkey_challenges where challenge_hash in (
      select challenge_hash from identity.passkey_challenges where expires_at < platform.clock_now()
      order by expires_at limit 100 for update skip locked
    )`);
}
