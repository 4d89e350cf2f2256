import type { Knex } from 'knex';

export interface SessionRow {
  session_id: number;
  user_id: number;
  client_name: string;
  client_address: string;
  created_at: Date;
  last_used_at: Date;
  ends_at: Date;
}

const columns = [
  'session_id',
  'user_id',
  'client_name',
  'client_address',
  'created_at',
  'last_used_at',
  'ends_at',
] as const;

const lifetime = '14 days';

/** SQL condition: the session has not ended. */
const goesOn = `ends_at > platform.clock_now() and last_used_at > platform.clock_now() - interval '12 hours'`;

export async function insertSession(
  trx: Knex.Transaction,
  session: Pick<SessionRow, 'user_id' | 'client_name' | 'client_address'> & {
    token_hash: Buffer;
    /** How long ago the person was authenticated. */
    confirmedSecondsAgo: number | 'unknown';
  },
): Promise<SessionRow> {
  const [row] = await trx('identity.sessions')
    .insert({
      user_id: session.user_id,
      client_name: session.client_name,
      client_address: session.client_address,
      token_hash: session.token_hash,
      confirmed_at: trx.raw('platform.clock_now() - make_interval(secs => ?)', [
        session.confirmedSecondsAgo === 'unknown' ? null : session.confirmedSecondsAgo,
      ]),
      ends_at: trx.raw(`platform.clock_now() + interval '${lifetime}'`),
    })
    .returning<SessionRow[]>(columns);
  return row as SessionRow;
}

interface FoundSession extends SessionRow {
  /** Whether its last use was recorded more than a minute ago. */
  isStale: boolean;
  /** Null: it is unknown when the person was authenticated. */
  confirmedSecondsAgo: number | null;
}

export async function findSession(trx: Knex.Transaction, hash: Buffer): Promise<FoundSession | undefined> {
  return trx('identity.sessions')
    .where({ token_hash: hash })
    .whereRaw(goesOn)
    .first<FoundSession | undefined>([
      ...columns,
      trx.raw(`last_used_at < platform.clock_now() - interval '1 minute' as "isStale"`),
      trx.raw(
        `ceil(extract(epoch from platform.clock_now() - confirmed_at))::integer as "confirmedSecondsAgo"`,
      ),
    ]);
}

export async function sessionGoesOn(trx: Knex.Transaction, sessionId: number): Promise<boolean> {
  const row = await trx('identity.sessions')
    .where({ session_id: sessionId })
    .whereRaw(goesOn)
    .first<object | undefined>('session_id');
  return row !== undefined;
}

export async function noteSessionUse(trx: Knex.Transaction, sessionId: number): Promise<void> {
  await trx('identity.sessions')
    .where({ session_id: sessionId })
    .whereRaw(goesOn)
    .update({ last_used_at: trx.raw('platform.clock_now()') });
}

/**
 * Records that the person has given the password again, or logged in at the provider, and how long ago. Returns when; undefined if the
 * session has ended.
 */
export async function confirmSession(
  trx: Knex.Transaction,
  sessionId: number,
  secondsAgo = 0,
): Promise<Date | undefined> {
  const [row] = await trx('identity.sessions')
    .where({ session_id: sessionId })
    .whereRaw(goesOn)
    .update({ confirmed_at: trx.raw('platform.clock_now() - make_interval(secs => ?)', [secondsAgo]) })
    .returning<{ confirmed_at: Date }[]>(['confirmed_at']);
  return row?.confirmed_at;
}

/** Newest first. */
export async function listSessions(trx: Knex.Transaction, userId: number): Promise<SessionRow[]> {
  return trx('identity.sessions')
    .where({ user_id: userId })
    .whereRaw(goesOn)
    .orderBy('session_id', 'desc')
    .select<SessionRow[]>(columns);
}

/** Addresses at which sessions of the account began that were not explicitly ended, including long unused ones. */
export async function listSessionAddresses(trx: Knex.Transaction, emailKeys: string[]): Promise<string[]> {
  return trx('identity.sessions')
    .join('identity.users as users', 'users.user_id', 'sessions.user_id')
    .whereIn('email_key', emailKeys)
    .whereRaw('ends_at > platform.clock_now()')
    .distinct()
    .pluck<string[]>('client_address');
}

export async function deleteSession(
  trx: Knex.Transaction,
  userId: number,
  sessionId: number,
): Promise<boolean> {
  return (await trx('identity.sessions').where({ user_id: userId, session_id: sessionId }).delete()) > 0;
}

/** All of the user, except one. */
export async function deleteSessions(trx: Knex.Transaction, userId: number, exceptId = 0): Promise<void> {
  await trx('identity.sessions').where({ user_id: userId }).whereNot({ session_id: exceptId }).delete();
}

/** For all users, a few at a time. */
export async function deleteEndedSessions(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    delete from identity.sessions where session_id in (
      select session_id from identity.sessions where ends_at < platform.clock_now()
      order by ends_at limit 100 for update skip locked
    )`);
}

/** Keeps the given number of the user's newest sessions. */
export async function deleteOldestSessions(
  trx: Knex.Transaction,
  userId: number,
  most: number,
): Promise<void> {
  await trx.raw(
    `delete from identity.sessions where user_id = ? and session_id in (
       select session_id from identity.sessions where user_id = ? order by session_id desc offset ?
     )`,
    [userId, userId, most],
  );
}
