import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseChanged } from '@headwater/errors';
import { invalidField, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { toUserId } from '../../domain/to-user-id';
import { requirePerson } from '../../domain/who-may';
import { grantExists, siteNotFound, userNotFound } from '../../errors';
import { emailField } from '../../fields';
import { fromRole, roleNames, toGrant } from '../../mappers/grant';
import { findGrantForUpdate, hasSite, setGrant } from '../../queries/grants';
import { getUser, lockUser, type UserKey } from '../../queries/users';

const roleField = z.enum(roleNames, { error: `must be one of ${roleNames.join(', ')}` });
const schema = z.object({
  userId: z.number(),
  email: emailField.optional(),
  role: roleField,
  expectedRole: roleField.optional(),
});

export function updateGrant({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['updateGrant'] {
  return async (request, call) => {
    requirePerson(call);
    const { siteId, firstOnly } = request;
    const { role: roleName, expectedRole, ...named } = readRequest(schema, request);
    const role = fromRole(roleName);
    const key = userKey(named);
    return db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      if (!(await hasSite(trx, siteId))) throw siteNotFound();
      // Locked before the role, in the same order as a login at the provider.
      const user = await lockUser(trx, (await getUser(trx, key)).user_id);
      const before = await findGrantForUpdate(trx, siteId, user.user_id);
      // With ids, a site admin could learn who the users of other sites are.
      const isFound = before !== undefined || 'keys' in key || call.actor?.superAdmin === true;
      if (!isFound) throw userNotFound();
      if (firstOnly && before !== undefined && before.role !== role) throw grantExists(before.role);
      if (expectedRole !== undefined)
        refuseChanged('role', {
          before: { role: before?.role },
          expected: { role: fromRole(expectedRole) },
          after: { role },
        });
      if (before?.role === role && before.provider_role === null) {
        change.nothing();
        return { grant: toGrant(before, user) };
      }
      change.record({ kind: 'grant', id: user.user_id, became: before ? 'updated' : 'created' });
      // A role set by hand takes effect at once. Groups apply again at the next login.
      const byHand = { role, provider_role: null, given_role: null };
      const after = await setGrant(trx, { site_id: siteId, user_id: user.user_id, ...byHand });
      return { grant: toGrant(after, user) };
    });
  };
}

function userKey({ userId, email }: Pick<z.output<typeof schema>, 'userId' | 'email'>): UserKey {
  if (email === undefined) return { user_id: toUserId(userId) };
  if (userId !== 0) throw invalidField('email', 'must not be given with user_id');
  return email;
}
