import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { authenticateConfirmed, byUser } from '../../domain/authenticate';
import { lockSessionUser } from '../../domain/lock-session-user';
import { removeSecondFactor } from '../../domain/remove-second-factor';

export function deleteTotp({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.authenticationManagement>['deleteTotp'] {
  return async ({ sessionToken }, call) => {
    const session = await authenticateConfirmed(db, sessionToken, call);
    const userId = session.user.user_id;
    return db.changeDirectory(byUser(userId, call), async (change) => {
      await lockSessionUser(change.trx, session);
      await removeSecondFactor(change, userId);
      return {};
    });
  };
}
