import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { field, invalidField, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { byUser } from '../../domain/authenticate';
import { passwordProblems } from '../../domain/password-problems';
import { requireNoSuperAdmin } from '../../domain/require-no-super-admin';
import { hashSecret } from '../../domain/secrets';
import { setupNotFound } from '../../errors';
import { emailField, secretText } from '../../fields';
import { toUser } from '../../mappers/user';
import { setPasswordHash } from '../../queries/passwords';
import { hasSetupToken, takeSetupToken } from '../../queries/setup-tokens';
import { getUser, insertUser } from '../../queries/users';

const schema = z.object({
  setupToken: secretText,
  email: emailField,
  name: field.name(200).optional(),
  password: secretText,
  clientAddress: field.text({ max: 100 }),
});

/** The actor, because the person is not a user yet. */
const nobody = 0;

export function completeSetup({
  db,
  passwords,
  guard,
  ...ways
}: Deps): Handlers<typeof contracts.authenticationManagement>['completeSetup'] {
  return async (request, call) => {
    const { setupToken, email, password, clientAddress, ...given } = readRequest(schema, request);
    const { name = email.email.slice(0, 200) } = given;
    await guard.checkLink(clientAddress);
    const tokenHash = hashSecret(setupToken);
    if (!(await db.withDirectory((trx) => hasSetupToken(trx, tokenHash)))) throw setupNotFound();
    const [problem] = passwordProblems(password, { email: email.email, name });
    if (problem !== undefined) throw invalidField('password', problem);
    const passwordHash = await passwords.hash(password);
    return db.changeDirectory(byUser(nobody, call), async (change) => {
      const { trx } = change;
      if (!(await takeSetupToken(trx, tokenHash))) throw setupNotFound();
      await requireNoSuperAdmin(change, ways);
      const { user_id: userId } = await insertUser(trx, { ...email, name, superAdmin: true });
      await setPasswordHash(trx, userId, passwordHash);
      change.record({ kind: 'user', id: userId, became: 'created' });
      return { user: toUser(await getUser(trx, { user_id: userId })) };
    });
  };
}
