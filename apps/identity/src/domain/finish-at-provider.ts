import type { CallContext } from '@headwater/contracts';

import type { Deps } from '../deps';
import { providerLoginRefused, providerNotConfigured } from '../errors';
import type { Account } from '../provider/account';
import type { Provider } from '../provider/provider';
import { ProviderRefusal } from '../provider/refused';
import { takeProviderLogin } from '../queries/provider-logins';
import { byUser } from './authenticate';
import { hashSecret } from './secrets';

export interface Callback {
  callbackQuery: string;
  loginSecret: string;
  clientAddress: string;
}

/**
 * Completes a login or confirmation at the provider, and passes the account to `use`. The begun login ends here, with any outcome.
 *
 * @throws AppError LOGIN_REFUSED for every fault, PROVIDER_UNAVAILABLE, TOO_MANY_LOGINS
 */
export async function finishAtProvider<T>(
  deps: Pick<Deps, 'db' | 'guard' | 'provider' | 'logger'>,
  given: Callback & { session?: { userId: number; sessionId: number } },
  call: CallContext,
  use: (account: Account, provider: Provider) => Promise<T>,
): Promise<T> {
  const { db, guard, provider, logger } = deps;
  if (provider === undefined) throw providerNotConfigured();
  const { session, loginSecret: secret } = given;
  const parameters = new URLSearchParams(given.callbackQuery.replace(/^\?/, ''));
  const state = parameters.get('state') ?? '';
  const by = byUser(session?.userId ?? 0, call);
  const isOurs = await db.changeDirectory(by, async (change) => {
    change.internal();
    return takeProviderLogin(change.trx, {
      stateHash: hashSecret(state),
      secretHash: hashSecret(secret),
      sessionId: session?.sessionId,
    });
  });
  if (!isOurs) {
    // Logins that began here were already counted.
    await guard.checkLink(given.clientAddress);
    throw providerLoginRefused();
  }
  try {
    const account = await provider.finish(parameters, { state, secret, anew: session !== undefined });
    return await use(account, provider);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const { refusal, detail, userId = session?.userId ?? 0 } = error;
    logger.warn({ provider: provider.name, refusal, detail, userId }, 'a login at the provider was refused');
    await db.changeDirectory(byUser(userId, call), (change) =>
      Promise.resolve(
        change.record({ kind: 'provider_login', id: userId, became: 'refused', aspect: refusal }),
      ),
    );
    throw providerLoginRefused();
  }
}
