import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { field, invalidField, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { authenticateSession, byUser } from '../../domain/authenticate';
import { checkPassword } from '../../domain/check-password';
import { lockSessionUser } from '../../domain/lock-session-user';
import { passwordProblems } from '../../domain/password-problems';
import { loginRefused } from '../../errors';
import { secretText } from '../../fields';
import { deleteInvitation } from '../../queries/invitations';
import { deleteLoginChallenges } from '../../queries/login-challenges';
import { findPasswordHash, setPasswordHash } from '../../queries/passwords';
import { deleteSessions } from '../../queries/sessions';

const schema = z.object({
  sessionToken: secretText,
  password: secretText,
  newPassword: secretText,
  clientAddress: field.text({ max: 100 }),
});

export function changePassword(
  deps: Deps,
): Handlers<typeof contracts.authenticationManagement>['changePassword'] {
  const { db, passwords } = deps;
  return async (request, call) => {
    const { sessionToken, password, newPassword, clientAddress } = readRequest(schema, request);
    const session = await authenticateSession(db, sessionToken, call);
    const { user, sessionId } = session;
    const userId = user.user_id;
    const present = await checkPassword(deps, user, { password, clientAddress }, call);
    const [problem] = passwordProblems(newPassword, user);
    if (problem !== undefined) throw invalidField('new_password', problem);
    const passwordHash = await passwords.hash(newPassword);
    return db.changeDirectory(byUser(userId, call), async (change) => {
      const { trx } = change;
      await lockSessionUser(trx, session);
      if ((await findPasswordHash(trx, userId)) !== present) throw loginRefused();
      await setPasswordHash(trx, userId, passwordHash);
      await deleteInvitation(trx, userId);
      await deleteLoginChallenges(trx, userId);
      await deleteSessions(trx, userId, sessionId);
      change.record({ kind: 'user', id: userId, became: 'updated', aspect: 'password' });
      return {};
    });
  };
}
