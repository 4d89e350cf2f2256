import { randomBytes } from 'node:crypto';

import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { authenticateConfirmed, byUser } from '../../domain/authenticate';
import { registrationOptions } from '../../domain/passkeys';
import { hashSecret } from '../../domain/secrets';
import { maxPasskeys, passkeysOff, tooManyPasskeys } from '../../errors';
import { deleteEndedPasskeyChallenges, insertPasskeyChallenge } from '../../queries/passkey-challenges';
import { listPasskeys } from '../../queries/passkeys';

export function beginPasskey({
  db,
  passkeys: settings,
}: Deps): Handlers<typeof contracts.authenticationManagement>['beginPasskey'] {
  return async ({ sessionToken }, call) => {
    const { user } = await authenticateConfirmed(db, sessionToken, call);
    if (settings === undefined) throw passkeysOff();
    const challenge = randomBytes(32);
    const hash = hashSecret(challenge.toString('base64url'));
    return db.changeDirectory(byUser(user.user_id, call), async (change) => {
      const { trx } = change;
      change.internal();
      const known = await listPasskeys(trx, user.user_id);
      if (known.length >= maxPasskeys) throw tooManyPasskeys();
      await deleteEndedPasskeyChallenges(trx);
      const expiresAt = await insertPasskeyChallenge(trx, hash, {
        ...{ purpose: 'registration', user_id: user.user_id },
      });
      const optionsJson = await registrationOptions(settings, challenge, user, known);
      return { optionsJson, expireTime: toTimestamp(expiresAt) };
    });
  };
}
