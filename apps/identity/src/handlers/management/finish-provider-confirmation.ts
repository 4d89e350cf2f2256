import { z } from 'zod';

import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';
import { confirmedForMs } from '@headwater/grpc';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { authenticateSession, byUser } from '../../domain/authenticate';
import { finishAtProvider } from '../../domain/finish-at-provider';
import { credentialRefused } from '../../errors';
import { callbackQuery, secretText } from '../../fields';
import { ProviderRefusal } from '../../provider/refused';
import { findAccountUser } from '../../queries/provider-accounts';
import { confirmSession } from '../../queries/sessions';
import { lockUser } from '../../queries/users';

const schema = z.object({
  sessionToken: secretText,
  callbackQuery,
  loginSecret: secretText,
  clientAddress: field.text({ max: 100 }),
});

export function finishProviderConfirmation(
  deps: Deps,
): Handlers<typeof contracts.authenticationManagement>['finishProviderConfirmation'] {
  const { db } = deps;
  return async (request, call) => {
    const { sessionToken, ...given } = readRequest(schema, request);
    const { user, sessionId } = await authenticateSession(db, sessionToken, call);
    const { user_id: userId } = user;
    const session = { userId, sessionId };
    return finishAtProvider(deps, { ...given, session }, call, async (account, { issuer }) => {
      const { loggedInSecondsAgo = Infinity } = account;
      // The client tolerates different clocks, so it may accept a login that is already too old.
      if (loggedInSecondsAgo * 1000 > confirmedForMs)
        throw new ProviderRefusal('old_login', undefined, userId);
      return db.changeDirectory(byUser(userId, call), async (change) => {
        const { trx } = change;
        const now = await lockUser(trx, userId);
        if (now.disabled_at !== null) throw new ProviderRefusal('disabled_user', undefined, userId);
        const accountUser = await findAccountUser(trx, { issuer, subject: account.subject });
        if (accountUser !== userId) throw new ProviderRefusal('other_account', undefined, userId);
        const confirmedAt = await confirmSession(trx, sessionId, loggedInSecondsAgo);
        if (confirmedAt === undefined) throw credentialRefused();
        change.record({ kind: 'session', id: sessionId, became: 'updated' });
        return { expireTime: toTimestamp(new Date(confirmedAt.getTime() + confirmedForMs)) };
      });
    });
  };
}
