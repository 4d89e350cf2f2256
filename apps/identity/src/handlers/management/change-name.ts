import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { refuseChanged } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { authenticateSession, byUser } from '../../domain/authenticate';
import { lockSessionUser } from '../../domain/lock-session-user';
import { secretText } from '../../fields';
import { toUser } from '../../mappers/user';
import { updateUser } from '../../queries/users';

const schema = z.object({
  sessionToken: secretText,
  name: field.name(200),
  expectedName: z.string().optional(),
});

export function changeName({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.authenticationManagement>['changeName'] {
  return async (request, call) => {
    const { sessionToken, name, expectedName } = readRequest(schema, request);
    const session = await authenticateSession(db, sessionToken, call);
    const userId = session.user.user_id;
    return db.changeDirectory(byUser(userId, call), async (change) => {
      const { trx } = change;
      const before = await lockSessionUser(trx, session);
      if (expectedName !== undefined)
        refuseChanged('user', { before, expected: { name: expectedName }, after: { name } });
      if (before.name === name) {
        change.nothing();
        return { user: toUser(before) };
      }
      const row = await updateUser(trx, userId, { name });
      change.record({ kind: 'user', id: userId, became: 'updated', aspect: 'name' });
      return { user: toUser(row) };
    });
  };
}
