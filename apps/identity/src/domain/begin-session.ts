import type { LogInResponse } from '@headwater/contracts';
import type { DirectoryChange } from '@headwater/db';

import { toSession } from '../mappers/session';
import { toUser } from '../mappers/user';
import {
  deleteEndedSessions,
  deleteOldestSessions,
  insertSession,
  type SessionRow,
} from '../queries/sessions';
import type { UserRow } from '../queries/users';
import { makeSecret, prefixes } from './secrets';

const maxSessions = 50;

/** Begins a session of a user whom the transaction has locked. `confirmedSecondsAgo`: how long ago the person was authenticated. */
export async function beginSession(
  change: DirectoryChange,
  user: UserRow,
  client: Pick<SessionRow, 'client_name' | 'client_address'>,
  confirmedSecondsAgo: number | 'unknown' = 0,
): Promise<Pick<LogInResponse, 'sessionToken' | 'session' | 'user'>> {
  const { trx } = change;
  const { secret, hash } = makeSecret(prefixes.session);
  await deleteEndedSessions(trx);
  const session = await insertSession(trx, {
    user_id: user.user_id,
    client_name: client.client_name,
    client_address: client.client_address,
    token_hash: hash,
    confirmedSecondsAgo,
  });
  await deleteOldestSessions(trx, user.user_id, maxSessions);
  change.record({ kind: 'session', id: session.session_id, became: 'created' });
  return { sessionToken: secret, session: toSession(session), user: toUser(user) };
}
