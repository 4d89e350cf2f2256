import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { toUserId } from '../../domain/to-user-id';
import { requirePerson } from '../../domain/who-may';
import { siteNotFound, userNotFound } from '../../errors';
import { fromRole, roleNames, toGrant } from '../../mappers/grant';
import { findGrant, hasSite, setGrant } from '../../queries/grants';
import { findUser } from '../../queries/users';

const schema = z.object({ role: z.enum(roleNames, { error: `must be one of ${roleNames.join(', ')}` }) });

export function updateGrant({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['updateGrant'] {
  return async (request, call) => {
    requirePerson(call);
    const { siteId } = request;
    const role = fromRole(readRequest(schema, request).role);
    const userId = toUserId(request.userId);
    return db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      if (!(await hasSite(trx, siteId))) throw siteNotFound();
      if (!(await findUser(trx, { user_id: userId }))) throw userNotFound();
      const before = await findGrant(trx, siteId, userId);
      if (before?.role === role && before.provider_role === null) {
        change.nothing();
        return { grant: toGrant(before) };
      }
      change.record({ kind: 'grant', id: userId, became: before ? 'updated' : 'created' });
      // What is set by hand counts at once. Groups count again at the next login.
      const after = { site_id: siteId, user_id: userId, role, provider_role: null, given_role: null };
      return { grant: toGrant(await setGrant(trx, after)) };
    });
  };
}
