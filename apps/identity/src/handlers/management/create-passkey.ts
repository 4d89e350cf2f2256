import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { authenticateConfirmed, byUser } from '../../domain/authenticate';
import { lockSessionUser } from '../../domain/lock-session-user';
import { challengeIn, readRegistration } from '../../domain/passkey-responses';
import { verifyRegistration } from '../../domain/passkeys';
import { hashSecret } from '../../domain/secrets';
import { maxPasskeys, passkeyRefused, passkeysOff, tooManyPasskeys } from '../../errors';
import { secretText } from '../../fields';
import { toPasskey } from '../../mappers/passkey';
import { takePasskeyChallenge } from '../../queries/passkey-challenges';
import { insertPasskey, listPasskeys } from '../../queries/passkeys';

const schema = z.object({ sessionToken: secretText, responseJson: z.string(), name: field.name(200) });

export function createPasskey({
  db,
  passkeys: settings,
}: Deps): Handlers<typeof contracts.authenticationManagement>['createPasskey'] {
  return async (request, call) => {
    const { sessionToken, responseJson, name } = readRequest(schema, request);
    const session = await authenticateConfirmed(db, sessionToken, call);
    if (settings === undefined) throw passkeysOff();
    const response = readRegistration(responseJson);
    const challenge = challengeIn(response.response.clientDataJSON);
    if (challenge === undefined) throw passkeyRefused();
    const userId = session.user.user_id;
    // In a transaction of its own, so that the challenge also ends if the passkey is refused.
    const isTaken = await db.changeDirectory(byUser(userId, call), async (change) => {
      change.internal();
      const purpose = { purpose: 'registration', user_id: userId } as const;
      return takePasskeyChallenge(change.trx, hashSecret(challenge), purpose);
    });
    const credential = isTaken ? await verifyRegistration(settings, challenge, response) : undefined;
    if (credential === undefined) throw passkeyRefused();
    return db.changeDirectory(byUser(userId, call), async (change) => {
      const { trx } = change;
      await lockSessionUser(trx, session);
      if ((await listPasskeys(trx, userId)).length >= maxPasskeys) throw tooManyPasskeys();
      const row = await insertPasskey(trx, { ...credential, user_id: userId, name });
      change.record({ kind: 'passkey', id: row.passkey_id, became: 'created' });
      return { passkey: toPasskey(row) };
    });
  };
}
