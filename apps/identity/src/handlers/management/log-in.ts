import { z } from 'zod';

import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { byUser } from '../../domain/authenticate';
import { beginSession } from '../../domain/begin-session';
import { isKnownAddress } from '../../domain/is-known-address';
import { localLoginCounts } from '../../domain/local-login';
import { recordRefusal } from '../../domain/record-refusal';
import { makeSecret, prefixes } from '../../domain/secrets';
import { accountDisabled, loginRefused } from '../../errors';
import { emailField, secretText } from '../../fields';
import { deleteEndedLoginChallenges, insertLoginChallenge } from '../../queries/login-challenges';
import { findPasswordHash } from '../../queries/passwords';
import { findUser, lockUser } from '../../queries/users';

const schema = z.object({
  email: emailField,
  password: secretText,
  clientAddress: field.text({ max: 100 }),
  clientName: field.text({ max: 200 }),
});

export function logIn({
  db,
  passwords,
  guard,
  ...deps
}: Deps): Handlers<typeof contracts.authenticationManagement>['logIn'] {
  return async (request, call) => {
    const { email, password, clientAddress, clientName } = readRequest(schema, request);
    // First, because in a flood most attempts end here. No password was tried, so they are not counted.
    passwords.requireSlot();
    await guard.checkLogin(email.key, clientAddress, () => isKnownAddress(db, email, clientAddress));
    const { known, isRight } = await passwords.inSlot(async (compare) => {
      // The caller may have left while waiting for a slot.
      call.signal.throwIfAborted();
      const found = await db.withDirectory(async (trx) => {
        const user = await findUser(trx, email);
        // Also queried without a user, so that both cases take the same statements.
        return {
          user,
          passwordHash: await findPasswordHash(trx, user?.user_id ?? 0),
          localLoginCounts: await localLoginCounts(trx, deps, user),
        };
      });
      return { known: found, isRight: await compare(password, found.passwordHash) };
    });
    const { user } = known;
    if (!isRight || !known.localLoginCounts || user === undefined) {
      // Attempts with an unknown address are recorded in the same way.
      await recordRefusal(db, user?.user_id ?? 0, call);
      throw loginRefused();
    }
    const outcome = await db.changeDirectory(byUser(user.user_id, call), async (change) => {
      const { trx } = change;
      const now = await lockUser(trx, user.user_id);
      const hashNow = await findPasswordHash(trx, user.user_id);
      if (!(await localLoginCounts(trx, deps, now)) || hashNow !== known.passwordHash) throw loginRefused();
      // With a second factor, this is said only after that was right, too.
      if (!now.second_factor) {
        if (now.disabled_at !== null) {
          change.record({ kind: 'login', id: user.user_id, became: 'refused' });
          return accountDisabled();
        }
        return beginSession(change, now, { client_name: clientName, client_address: clientAddress });
      }
      const { secret, hash } = makeSecret(prefixes.challenge);
      await deleteEndedLoginChallenges(trx);
      const expiresAt = await insertLoginChallenge(trx, {
        user_id: user.user_id,
        token_hash: hash,
        client_name: clientName,
      });
      change.record({ kind: 'login', id: user.user_id, became: 'challenged' });
      return { challenge: { challengeToken: secret, expireTime: toTimestamp(expiresAt) } };
    });
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  };
}
