import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { authenticateSession, byUser } from '../../domain/authenticate';
import { credentialRefused } from '../../errors';
import { deleteSession } from '../../queries/sessions';

export function logOut({ db }: Deps): Handlers<typeof contracts.authenticationManagement>['logOut'] {
  return async ({ sessionToken }, call) => {
    const { user, sessionId } = await authenticateSession(db, sessionToken, call);
    return db.changeDirectory(byUser(user.user_id, call), async (change) => {
      const { trx } = change;
      if (!(await deleteSession(trx, user.user_id, sessionId))) throw credentialRefused();
      change.record({ kind: 'session', id: sessionId, became: 'deleted' });
      return {};
    });
  };
}
