import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { byUser } from '../../domain/authenticate';
import { beginSession } from '../../domain/begin-session';
import { localLoginCounts } from '../../domain/local-login';
import { hashSecret } from '../../domain/secrets';
import { takeCode } from '../../domain/take-code';
import { accountDisabled, challengeRefused } from '../../errors';
import { secretText } from '../../fields';
import {
  attemptLoginChallenge,
  deleteLoginChallenge,
  findLoginChallenge,
} from '../../queries/login-challenges';
import { lockUser } from '../../queries/users';

const schema = z.object({
  challengeToken: secretText,
  code: secretText,
  clientAddress: field.text({ max: 100 }),
});

export function completeLogIn({
  db,
  guard,
  secretBox,
  ...deps
}: Deps): Handlers<typeof contracts.authenticationManagement>['completeLogIn'] {
  return async (request, call) => {
    const { challengeToken, code, clientAddress } = readRequest(schema, request);
    const tokenHash = hashSecret(challengeToken);
    await guard.checkLink(clientAddress);
    const userId = await db.withDirectory((trx) => findLoginChallenge(trx, tokenHash));
    if (userId === undefined) throw challengeRefused();
    await guard.checkCode(userId);
    const outcome = await db.changeDirectory(byUser(userId, call), async (change) => {
      const { trx } = change;
      const user = await lockUser(trx, userId);
      const challenge = await attemptLoginChallenge(trx, tokenHash);
      // The password that began the login must still be accepted.
      if (challenge === undefined || !(await localLoginCounts(trx, deps, user))) throw challengeRefused();
      const refusal = await takeCode(change, secretBox, { userId, code });
      if (refusal !== undefined) return refusal;
      await deleteLoginChallenge(trx, tokenHash);
      if (user.disabled_at !== null) {
        change.record({ kind: 'login', id: userId, became: 'refused' });
        return accountDisabled();
      }
      return beginSession(change, user, {
        client_name: challenge.client_name,
        client_address: clientAddress,
      });
    });
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  };
}
