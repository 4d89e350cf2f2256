import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';

import type { Deps } from '../../deps';
import { couldManage } from '../../domain/could-manage';
import { toUserId } from '../../domain/to-user-id';
import { requireSelfOrSuperAdmin } from '../../domain/who-may';
import { lastSuperAdmin, passkeyNotFound } from '../../errors';
import { deletePasskey as deletePasskeyRow } from '../../queries/passkeys';
import { findUser, getUser, lockSuperAdmins } from '../../queries/users';

export function deletePasskey({
  db,
  ...ways
}: Pick<Deps, 'db' | 'provider' | 'passkeys'>): Handlers<
  typeof contracts.identityManagement
>['deletePasskey'] {
  return async (request, call) => {
    requireSelfOrSuperAdmin(call, request.userId);
    const [userId, passkeyId] = [toUserId(request.userId), toUserId(request.passkeyId)];
    return db.changeDirectory(by(call), async (change) => {
      const { trx } = change;
      const others = await lockSuperAdmins(trx, userId, ways);
      const before = await findUser(trx, { user_id: userId });
      if (!(await deletePasskeyRow(trx, { user_id: userId, passkey_id: passkeyId }))) throw passkeyNotFound();
      const after = await getUser(trx, { user_id: userId });
      if (before && couldManage(before, ways) && !couldManage(after, ways) && others === 0)
        throw lastSuperAdmin();
      change.record({ kind: 'passkey', id: passkeyId, became: 'deleted' });
      return {};
    });
  };
}
