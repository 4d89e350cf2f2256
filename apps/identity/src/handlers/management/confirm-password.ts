import { z } from 'zod';

import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';
import { confirmedForMs } from '@headwater/grpc';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { authenticateSession, byUser } from '../../domain/authenticate';
import { checkPassword } from '../../domain/check-password';
import { loginRefused } from '../../errors';
import { secretText } from '../../fields';
import { findPasswordHash } from '../../queries/passwords';
import { confirmSession } from '../../queries/sessions';
import { lockUser } from '../../queries/users';

const schema = z.object({
  sessionToken: secretText,
  password: secretText,
  clientAddress: field.text({ max: 100 }),
});

export function confirmPassword(
  deps: Deps,
): Handlers<typeof contracts.authenticationManagement>['confirmPassword'] {
  const { db } = deps;
  return async (request, call) => {
    const { sessionToken, password, clientAddress } = readRequest(schema, request);
    const { user, sessionId } = await authenticateSession(db, sessionToken, call);
    const present = await checkPassword(deps, user, { password, clientAddress }, call);
    return db.changeDirectory(byUser(user.user_id, call), async (change) => {
      const { trx } = change;
      const now = await lockUser(trx, user.user_id);
      if (now.disabled_at !== null || (await findPasswordHash(trx, user.user_id)) !== present) {
        throw loginRefused();
      }
      const confirmedAt = await confirmSession(trx, sessionId);
      change.record({ kind: 'session', id: sessionId, became: 'updated' });
      return { expireTime: toTimestamp(new Date(confirmedAt.getTime() + confirmedForMs)) };
    });
  };
}
