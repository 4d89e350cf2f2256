import type { CallContext } from '@headwater/contracts';

import type { Deps } from '../deps';
import type { Account } from '../provider/account';
import { ProviderRefusal } from '../provider/refused';
import { findAccountUser, insertProviderAccount } from '../queries/provider-accounts';
import { findUser, lockUser, type UserRow } from '../queries/users';
import { byUser } from './authenticate';
import { isSameMailbox, readEmail } from './email';

/**
 * The user of an account. An unlinked account is linked to the user with its verified e-mail address; no user is created.
 *
 * @throws ProviderRefusal
 */
export async function userOfAccount(
  db: Deps['db'],
  issuer: string,
  account: Account,
  call: CallContext,
): Promise<UserRow> {
  const { subject } = account;
  const linked = await db.withDirectory(async (trx) => {
    const userId = await findAccountUser(trx, { issuer, subject });
    return userId === undefined ? undefined : findUser(trx, { user_id: userId });
  });
  if (linked !== undefined) return enabled(linked);
  const email = account.email === undefined ? undefined : readEmail(account.email);
  if (email === undefined || !account.emailVerified) throw new ProviderRefusal('unverified_address');
  const user = await db.withDirectory((trx) => findUser(trx, email));
  if (user === undefined || !isSameMailbox(user.email, email.email))
    throw new ProviderRefusal('unknown_user');
  const userId = enabled(user).user_id;
  return db.changeDirectory(byUser(userId, call), async (change) => {
    const { trx } = change;
    const locked = enabled(await lockUser(trx, userId));
    if (!(await insertProviderAccount(trx, userId, { issuer, subject }))) {
      if ((await findAccountUser(trx, { issuer, subject })) !== userId)
        throw new ProviderRefusal('other_account', undefined, userId);
      // A concurrent login of the same person was first.
      change.nothing();
      return locked;
    }
    change.record({ kind: 'provider_account', id: userId, became: 'created' });
    return lockUser(trx, userId);
  });
}

function enabled(user: UserRow): UserRow {
  if (user.disabled_at !== null) throw new ProviderRefusal('disabled_user', undefined, user.user_id);
  return user;
}
