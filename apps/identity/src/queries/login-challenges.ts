import type { Knex } from 'knex';

/** How many codes may be tried for one challenge. */
const maxAttempts = 5;

const goesOn = `expires_at > platform.clock_now() and attempts < ${maxAttempts}`;

export async function insertLoginChallenge(
  trx: Knex.Transaction,
  challenge: { user_id: number; token_hash: Buffer; client_name: string },
): Promise<Date> {
  const [row] = await trx('identity.login_challenges')
    .insert({
      user_id: challenge.user_id,
      token_hash: challenge.token_hash,
      client_name: challenge.client_name,
      expires_at: trx.raw(`platform.clock_now() + interval '5 minutes'`),
    })
    .returning<{ expires_at: Date }[]>(['expires_at']);
  return (row as { expires_at: Date }).expires_at;
}

/** The user of the challenge. */
export async function findLoginChallenge(trx: Knex.Transaction, hash: Buffer): Promise<number | undefined> {
  const row = await trx('identity.login_challenges')
    .where({ token_hash: hash })
    .whereRaw(goesOn)
    .first<{ user_id: number } | undefined>('user_id');
  return row?.user_id;
}

/** Counts an attempt. Undefined: the challenge has ended, or all attempts are used up. */
export async function attemptLoginChallenge(
  trx: Knex.Transaction,
  hash: Buffer,
): Promise<{ client_name: string } | undefined> {
  const [row] = await trx('identity.login_challenges')
    .where({ token_hash: hash })
    .whereRaw(goesOn)
    .update({ attempts: trx.raw('attempts + 1') })
    .returning<{ client_name: string }[]>(['client_name']);
  return row;
}

export async function deleteLoginChallenge(trx: Knex.Transaction, hash: Buffer): Promise<void> {
  await trx('identity.login_challenges').where({ token_hash: hash }).delete();
}

/** Deletes all of the user, so that a login with the former password cannot continue. */
export async function deleteLoginChallenges(trx: Knex.Transaction, userId: number): Promise<void> {
  await trx('identity.login_challenges').where({ user_id: userId }).delete();
}

/** For all users, a few at a time. */
export async function deleteEndedLoginChallenges(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    delete from identity.login_challenges where login_challenge_id in (
      select login_challenge_id from identity.login_challenges where expires_at < platform.clock_now()
      order by expires_at limit 100 for update skip locked
    )`);
}
