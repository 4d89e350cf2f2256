import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { toUserId } from '../../domain/to-user-id';
import { requireSelfOrSuperAdmin } from '../../domain/who-may';
import { toPasskey } from '../../mappers/passkey';
import { listPasskeys as listPasskeysRows } from '../../queries/passkeys';
import { getUser } from '../../queries/users';

export function listPasskeys({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['listPasskeys'] {
  return async (request, call) => {
    requireSelfOrSuperAdmin(call, request.userId);
    return db.withDirectory(async (trx) => {
      const user = await getUser(trx, { user_id: toUserId(request.userId) });
      return { passkeys: (await listPasskeysRows(trx, user.user_id)).map(toPasskey) };
    });
  };
}
