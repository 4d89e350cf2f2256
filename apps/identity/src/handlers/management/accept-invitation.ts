import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { field, invalidField, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { byUser } from '../../domain/authenticate';
import { findGoodInvitation } from '../../domain/link-reach';
import { passwordProblems } from '../../domain/password-problems';
import { hashSecret } from '../../domain/secrets';
import { invitationNotFound } from '../../errors';
import { secretText } from '../../fields';
import { toUser } from '../../mappers/user';
import { takeInvitation } from '../../queries/invitations';
import { deleteLoginChallenges } from '../../queries/login-challenges';
import { setPasswordHash } from '../../queries/passwords';
import { deleteSessions } from '../../queries/sessions';
import { getUser, lockUser } from '../../queries/users';

const schema = z.object({
  invitationToken: secretText,
  password: secretText,
  clientAddress: field.text({ max: 100 }),
});

export function acceptInvitation({
  db,
  passwords,
  guard,
  provider,
}: Deps): Handlers<typeof contracts.authenticationManagement>['acceptInvitation'] {
  return async (request, call) => {
    const { invitationToken, password, clientAddress } = readRequest(schema, request);
    await guard.checkLink(clientAddress);
    const tokenHash = hashSecret(invitationToken);
    const invitation = await db.withDirectory((trx) => findGoodInvitation(trx, tokenHash, { provider }));
    if (invitation === undefined) throw invitationNotFound();
    const [problem] = passwordProblems(password, invitation);
    if (problem !== undefined) throw invalidField('password', problem);
    const passwordHash = await passwords.hash(password);
    const { user_id: userId } = invitation;
    return db.changeDirectory(byUser(userId, call), async (change) => {
      const { trx } = change;
      const user = await lockUser(trx, userId);
      // Checked again, because roles may have been given while the password was hashed. While the user is locked, none can be given.
      const isGood = (await findGoodInvitation(trx, tokenHash, { provider })) !== undefined;
      if (user.disabled_at !== null || !isGood || !(await takeInvitation(trx, tokenHash)))
        throw invitationNotFound();
      await setPasswordHash(trx, userId, passwordHash);
      await deleteLoginChallenges(trx, userId);
      await deleteSessions(trx, userId);
      change.record({ kind: 'user', id: userId, became: 'updated', aspect: 'password' });
      return { user: toUser(await getUser(trx, { user_id: userId })) };
    });
  };
}
