import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { toUserId } from '../../domain/to-user-id';
import { requireSelfOrSuperAdmin } from '../../domain/who-may';
import { toSession } from '../../mappers/session';
import { listSessions as listSessionsRows } from '../../queries/sessions';
import { getUser } from '../../queries/users';

export function listSessions({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['listSessions'] {
  return async (request, call) => {
    requireSelfOrSuperAdmin(call, request.userId);
    return db.withDirectory(async (trx) => {
      const user = await getUser(trx, { user_id: toUserId(request.userId) });
      return { sessions: (await listSessionsRows(trx, user.user_id)).map(toSession) };
    });
  };
}
