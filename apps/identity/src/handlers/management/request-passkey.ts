import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { authenticateSession, byUser } from '../../domain/authenticate';
import { useOptions } from '../../domain/passkeys';
import { hashSecret } from '../../domain/secrets';
import { passkeysOff } from '../../errors';
import { secretText } from '../../fields';
import {
  deleteEndedPasskeyChallenges,
  insertPasskeyChallenge,
  type PasskeyPurpose,
} from '../../queries/passkey-challenges';
import { listPasskeys } from '../../queries/passkeys';

const schema = z.object({ sessionToken: secretText, clientAddress: field.text({ max: 100 }) });

const nobody = 0;

export function requestPasskey({
  db,
  guard,
  passkeys: settings,
}: Deps): Handlers<typeof contracts.authenticationManagement>['requestPasskey'] {
  return async (request, call) => {
    const { sessionToken, clientAddress } = readRequest(schema, request);
    await guard.checkLink(clientAddress);
    const userId =
      sessionToken === '' ? nobody : (await authenticateSession(db, sessionToken, call)).user.user_id;
    if (settings === undefined) throw passkeysOff();
    const purpose: PasskeyPurpose =
      userId === nobody ? { purpose: 'login', user_id: null } : { purpose: 'confirmation', user_id: userId };
    const challenge = randomBytes(32);
    const hash = hashSecret(challenge.toString('base64url'));
    return db.changeDirectory(byUser(userId, call), async (change) => {
      const { trx } = change;
      change.internal();
      await deleteEndedPasskeyChallenges(trx);
      const expiresAt = await insertPasskeyChallenge(trx, hash, purpose);
      const optionsJson = await useOptions(settings, challenge, await listPasskeys(trx, userId));
      return { optionsJson, expireTime: toTimestamp(expiresAt) };
    });
  };
}
