import type { CallContext } from '@headwater/contracts';

import type { Deps } from '../deps';
import { loginRefused } from '../errors';
import { findPasswordHash } from '../queries/passwords';
import type { UserRow } from '../queries/users';
import { localLoginCounts } from './local-login';
import { recordRefusal } from './record-refusal';

/**
 * Returns the stored hash if the password of a session's user is right. Attempts are limited like logins, and counted separately.
 *
 * @throws AppError LOGIN_REFUSED
 */
export async function checkPassword(
  { db, passwords, guard, ...deps }: Pick<Deps, 'db' | 'passwords' | 'guard' | 'provider' | 'localLogin'>,
  user: UserRow,
  given: { password: string; clientAddress: string },
  call: CallContext,
): Promise<string | undefined> {
  const userId = user.user_id;
  await guard.checkConfirmation(userId, given.clientAddress);
  const { present, counts } = await db.withDirectory(async (trx) => ({
    present: await findPasswordHash(trx, userId),
    counts: await localLoginCounts(trx, deps, user),
  }));
  if ((await passwords.isRight(given.password, present)) && counts) return present;
  await recordRefusal(db, userId, call);
  throw loginRefused();
}
