import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { applyGroups } from '../../domain/apply-groups';
import { byUser } from '../../domain/authenticate';
import { beginSession } from '../../domain/begin-session';
import { finishAtProvider } from '../../domain/finish-at-provider';
import { userOfAccount } from '../../domain/user-of-account';
import { callbackQuery, secretText } from '../../fields';
import { ProviderRefusal } from '../../provider/refused';
import { lockUser } from '../../queries/users';

const schema = z.object({
  callbackQuery,
  loginSecret: secretText,
  clientAddress: field.text({ max: 100 }),
  clientName: field.text({ max: 200 }),
});

export function finishProviderLogin(
  deps: Deps,
): Handlers<typeof contracts.authenticationManagement>['finishProviderLogin'] {
  const { db } = deps;
  return async (request, call) => {
    const given = readRequest(schema, request);
    const { clientAddress, clientName } = given;
    return finishAtProvider(deps, given, call, async (account, provider) => {
      const { user_id: userId } = await userOfAccount(db, provider.issuer, account, call);
      await applyGroups(deps, provider, userId, account.groups, call);
      return db.changeDirectory(byUser(userId, call), async (change) => {
        const user = await lockUser(change.trx, userId);
        if (user.disabled_at !== null || !user.provider_issuers.includes(provider.issuer))
          throw new ProviderRefusal('disabled_user', undefined, userId);
        const client = { client_name: clientName, client_address: clientAddress };
        return beginSession(change, user, client, account.loggedInSecondsAgo ?? 'unknown');
      });
    });
  };
}
