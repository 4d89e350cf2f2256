import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { authenticateConfirmed, byUser } from '../../domain/authenticate';
import { lockSessionUser } from '../../domain/lock-session-user';
import { makeRecoveryCodes } from '../../domain/recovery-codes';
import { totpNotFound } from '../../errors';
import { setRecoveryCodes } from '../../queries/recovery-codes';

export function createRecoveryCodes({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.authenticationManagement>['createRecoveryCodes'] {
  return async ({ sessionToken }, call) => {
    const session = await authenticateConfirmed(db, sessionToken, call);
    const userId = session.user.user_id;
    const { codes, hashes } = makeRecoveryCodes();
    return db.changeDirectory(byUser(userId, call), async (change) => {
      const { trx } = change;
      const now = await lockSessionUser(trx, session);
      if (!now.second_factor) throw totpNotFound();
      await setRecoveryCodes(trx, userId, hashes);
      change.record({ kind: 'second_factor', id: userId, became: 'updated', aspect: 'recovery_codes' });
      return { recoveryCodes: codes };
    });
  };
}
