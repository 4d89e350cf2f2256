import { z } from 'zod';

import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { confirmedForMs } from '@headwater/grpc';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { authenticateSession, byUser } from '../../domain/authenticate';
import { checkPassword } from '../../domain/check-password';
import { localLoginCounts } from '../../domain/local-login';
import { takeCode } from '../../domain/take-code';
import { codeRequired, credentialRefused, loginRefused } from '../../errors';
import { secretText } from '../../fields';
import { findPasswordHash } from '../../queries/passwords';
import { confirmSession } from '../../queries/sessions';
import { lockUser } from '../../queries/users';

const schema = z.object({
  sessionToken: secretText,
  password: secretText,
  clientAddress: field.text({ max: 100 }),
  code: secretText,
});

export function confirmPassword(
  deps: Deps,
): Handlers<typeof contracts.authenticationManagement>['confirmPassword'] {
  const { db, guard, secretBox } = deps;
  return async (request, call) => {
    const { sessionToken, password, clientAddress, code } = readRequest(schema, request);
    const { user, sessionId } = await authenticateSession(db, sessionToken, call);
    const present = await checkPassword(deps, user, { password, clientAddress }, call);
    const userId = user.user_id;
    if (code !== '') await guard.checkCode(userId);
    const outcome = await db.changeDirectory(byUser(userId, call), async (change) => {
      const { trx } = change;
      const now = await lockUser(trx, userId);
      const counts = now.disabled_at === null && (await localLoginCounts(trx, deps, now));
      if (!counts || (await findPasswordHash(trx, userId)) !== present) throw loginRefused();
      if (now.second_factor) {
        if (code === '') throw codeRequired();
        const refusal = await takeCode(change, secretBox, { userId, code });
        if (refusal !== undefined) return refusal;
      }
      const confirmedAt = await confirmSession(trx, sessionId);
      if (confirmedAt === undefined) {
        // Committed: the code was used.
        change.internal();
        return credentialRefused();
      }
      change.record({ kind: 'session', id: sessionId, became: 'updated' });
      return { expireTime: toTimestamp(new Date(confirmedAt.getTime() + confirmedForMs)) };
    });
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  };
}
