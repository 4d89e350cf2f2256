import { credentialRefused } from '../errors';
import { sessionGoesOn } from '../queries/sessions';
import { lockUser, type UserRow } from '../queries/users';

/**
 * Locks the user of a session, like `lockUser`, and checks the session again, because it may have ended while the call waited. An ended
 * session must not create new credentials.
 *
 * @throws AppError CREDENTIAL_REFUSED
 */
export async function lockSessionUser(
  trx: Parameters<typeof lockUser>[0],
  { user, sessionId }: { user: Pick<UserRow, 'user_id'>; sessionId: number },
): Promise<UserRow> {
  const now = await lockUser(trx, user.user_id);
  if (now.disabled_at !== null || !(await sessionGoesOn(trx, sessionId))) throw credentialRefused();
  return now;
}
