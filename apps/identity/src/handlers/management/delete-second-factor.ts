import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';

import type { Deps } from '../../deps';
import { removeSecondFactor } from '../../domain/remove-second-factor';
import { toUserId } from '../../domain/to-user-id';
import { requireSuperAdmin } from '../../domain/who-may';
import { lockUser } from '../../queries/users';

export function deleteSecondFactor({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['deleteSecondFactor'] {
  return async (request, call) => {
    requireSuperAdmin(call, 'end the second factor of a user');
    return db.changeDirectory(by(call), async (change) => {
      const user = await lockUser(change.trx, toUserId(request.userId));
      await removeSecondFactor(change, user.user_id);
      return {};
    });
  };
}
