import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { toUserId } from '../../domain/to-user-id';
import { requireSelfOrSuperAdmin } from '../../domain/who-may';
import { toGrant } from '../../mappers/grant';
import { listUserGrants as listUserGrantsRows } from '../../queries/grants';
import { getUser } from '../../queries/users';

export function listUserGrants({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['listUserGrants'] {
  return async (request, call) => {
    requireSelfOrSuperAdmin(call, request.userId);
    return db.withDirectory(async (trx) => {
      const user = await getUser(trx, { user_id: toUserId(request.userId) });
      const grants = await listUserGrantsRows(trx, user.user_id);
      return { grants: grants.map((grant) => toGrant(grant, user)) };
    });
  };
}
