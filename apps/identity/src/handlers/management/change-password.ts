import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { field, invalidField, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { authenticateSession, byUser } from '../../domain/authenticate';
import { readEmail } from '../../domain/email';
import { passwordProblems } from '../../domain/password-problems';
import { loginRefused } from '../../errors';
import { secretText } from '../../fields';
import { deleteInvitation } from '../../queries/invitations';
import { findPasswordHash, setPasswordHash } from '../../queries/passwords';
import { deleteSessions } from '../../queries/sessions';
import { lockUser } from '../../queries/users';

const schema = z.object({
  sessionToken: secretText,
  password: secretText,
  newPassword: secretText,
  clientAddress: field.text({ max: 100 }),
});

export function changePassword({
  db,
  passwords,
  guard,
}: Deps): Handlers<typeof contracts.authenticationManagement>['changePassword'] {
  return async (request, call) => {
    const { sessionToken, password, newPassword, clientAddress } = readRequest(schema, request);
    const { user, sessionId } = await authenticateSession(db, sessionToken, call);
    const userId = user.user_id;
    await guard.checkLogin(readEmail(user.email)?.key ?? user.email, clientAddress);
    const present = await db.withDirectory((trx) => findPasswordHash(trx, userId));
    if (!(await passwords.isRight(password, present))) {
      await db.changeDirectory(byUser(userId, call), (change) =>
        Promise.resolve(change.record({ kind: 'login', id: userId, became: 'refused' })),
      );
      throw loginRefused();
    }
    const [problem] = passwordProblems(newPassword, user);
    if (problem !== undefined) throw invalidField('new_password', problem);
    const passwordHash = await passwords.hash(newPassword);
    return db.changeDirectory(byUser(userId, call), async (change) => {
      const { trx } = change;
      await lockUser(trx, userId);
      if ((await findPasswordHash(trx, userId)) !== present) throw loginRefused();
      await setPasswordHash(trx, userId, passwordHash);
      await deleteInvitation(trx, userId);
      await deleteSessions(trx, userId, sessionId);
      change.record({ kind: 'user', id: userId, became: 'updated', aspect: 'password' });
      return {};
    });
  };
}
