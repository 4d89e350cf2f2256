import { type CallContext, toTimestamp } from '@headwater/contracts';

import type { Deps } from '../deps';
import { providerNotConfigured } from '../errors';
import { makeLogin } from '../provider/login-secrets';
import { deleteExpiredProviderLogins, insertProviderLogin } from '../queries/provider-logins';
import { byUser } from './authenticate';

/** A login, or the confirmation of a session. */
export async function beginAtProvider(
  { db, guard, provider }: Pick<Deps, 'db' | 'guard' | 'provider'>,
  given: { clientAddress: string; session?: { userId: number; sessionId: number } },
  call: CallContext,
) {
  if (provider === undefined) throw providerNotConfigured();
  await guard.checkLink(given.clientAddress);
  const { session } = given;
  const { state, stateHash, secret, secretHash } = makeLogin();
  const authorizationUrl = await provider.begin({ state, secret, anew: session !== undefined });
  const expiresAt = await db.changeDirectory(byUser(session?.userId ?? 0, call), async (change) => {
    const { trx } = change;
    change.internal();
    await deleteExpiredProviderLogins(trx);
    return insertProviderLogin(trx, { stateHash, secretHash, sessionId: session?.sessionId });
  });
  return { authorizationUrl, loginSecret: secret, expireTime: toTimestamp(expiresAt) };
}
