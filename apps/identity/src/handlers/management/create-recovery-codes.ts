import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { authenticateConfirmed, byUser } from '../../domain/authenticate';
import { makeRecoveryCodes } from '../../domain/recovery-codes';
import { totpNotFound } from '../../errors';
import { setRecoveryCodes } from '../../queries/recovery-codes';
import { findTotpFactor } from '../../queries/totp-factors';
import { lockUser } from '../../queries/users';

export function createRecoveryCodes({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.authenticationManagement>['createRecoveryCodes'] {
  return async ({ sessionToken }, call) => {
    const { user } = await authenticateConfirmed(db, sessionToken, call);
    const userId = user.user_id;
    const { codes, hashes } = makeRecoveryCodes();
    return db.changeDirectory(byUser(userId, call), async (change) => {
      const { trx } = change;
      await lockUser(trx, userId);
      if ((await findTotpFactor(trx, userId)) === undefined) throw totpNotFound();
      await setRecoveryCodes(trx, userId, hashes);
      change.record({ kind: 'second_factor', id: userId, became: 'updated', aspect: 'recovery_codes' });
      return { recoveryCodes: codes };
    });
  };
}
