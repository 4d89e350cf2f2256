import { z } from 'zod';

import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { confirmedForMs } from '@headwater/grpc';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { authenticateSession, byUser } from '../../domain/authenticate';
import { readUse } from '../../domain/passkey-responses';
import { takePasskey } from '../../domain/take-passkey';
import { credentialRefused, passkeysOff } from '../../errors';
import { secretText } from '../../fields';
import { confirmSession } from '../../queries/sessions';
import { lockUser } from '../../queries/users';

const schema = z.object({
  sessionToken: secretText,
  responseJson: z.string(),
  clientAddress: field.text({ max: 100 }),
});

export function confirmPasskey({
  db,
  guard,
  passkeys: settings,
  ...deps
}: Deps): Handlers<typeof contracts.authenticationManagement>['confirmPasskey'] {
  return async (request, call) => {
    const { sessionToken, responseJson, clientAddress } = readRequest(schema, request);
    const { user: known, sessionId } = await authenticateSession(db, sessionToken, call);
    await guard.checkLink(clientAddress);
    if (settings === undefined) throw passkeysOff();
    const response = readUse(responseJson);
    const userId = known.user_id;
    const outcome = await db.changeDirectory(byUser(userId, call), async (change) => {
      const { trx } = change;
      const user = await lockUser(trx, userId);
      const purpose = { purpose: 'confirmation', user_id: userId } as const;
      const refusal = await takePasskey(change, { settings, ...deps }, response, { user, purpose });
      if (refusal !== undefined) return refusal;
      const confirmedAt = await confirmSession(trx, sessionId);
      if (confirmedAt === undefined) {
        // Committed: the challenge was used.
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
