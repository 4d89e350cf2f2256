import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { authenticateConfirmed, byUser } from '../../domain/authenticate';
import { removeSecondFactor } from '../../domain/remove-second-factor';
import { lockUser } from '../../queries/users';

export function deleteTotp({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.authenticationManagement>['deleteTotp'] {
  return async ({ sessionToken }, call) => {
    const { user } = await authenticateConfirmed(db, sessionToken, call);
    return db.changeDirectory(byUser(user.user_id, call), async (change) => {
      await lockUser(change.trx, user.user_id);
      await removeSecondFactor(change, user.user_id);
      return {};
    });
  };
}
