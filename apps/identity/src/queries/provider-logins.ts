import type { Knex } from 'knex';

const lifetime = '10 minutes';

interface ProviderLogin {
  stateHash: Buffer;
  secretHash: Buffer;
  /** The session to be confirmed. Undefined: a login. */
  sessionId: number | undefined;
}

/** Returns when it expires. */
export async function insertProviderLogin(trx: Knex.Transaction, login: ProviderLogin): Promise<Date> {
  const [row] = await trx('identity.provider_logins')
    .insert({
      state_hash: login.stateHash,
      secret_hash: login.secretHash,
      session_id: login.sessionId ?? null,
      expires_at: trx.raw(`platform.clock_now() + interval '${lifetime}'`),
    })
    .returning<{ expires_at: Date }[]>(['expires_at']);
  return (row as { expires_at: Date }).expires_at;
}

/** Uses it up. Of two concurrent calls, one gets it. False for another secret or session, and after its expiry. */
export async function takeProviderLogin(trx: Knex.Transaction, login: ProviderLogin): Promise<boolean> {
  const taken = await trx('identity.provider_logins')
    .where({
      state_hash: login.stateHash,
      secret_hash: login.secretHash,
      session_id: login.sessionId ?? null,
    })
    .whereRaw('expires_at > platform.clock_now()')
    .delete();
  return taken > 0;
}

/** A few at a time. */
export async function deleteExpiredProviderLogins(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    delete from identity.provider_logins where state_hash in (
      select state_hash from identity.provider_logins where expires_at < platform.clock_now()
      order by expires_at limit 100 for update skip locked
    )`);
}
