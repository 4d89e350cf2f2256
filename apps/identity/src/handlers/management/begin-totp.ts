import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { authenticateConfirmed, byUser } from '../../domain/authenticate';
import { lockSessionUser } from '../../domain/lock-session-user';
import { describeTotp, makeTotpSecret } from '../../domain/totp';
import { totpOff, totpPresent } from '../../errors';
import { beginTotpFactor } from '../../queries/totp-factors';

export function beginTotp({
  db,
  secretBox,
}: Deps): Handlers<typeof contracts.authenticationManagement>['beginTotp'] {
  return async ({ sessionToken }, call) => {
    const session = await authenticateConfirmed(db, sessionToken, call);
    if (secretBox === undefined) throw totpOff();
    const { user_id: userId, email } = session.user;
    const secret = makeTotpSecret();
    const sealed = secretBox.seal(secret, userId);
    const expiresAt = await db.changeDirectory(byUser(userId, call), async (change) => {
      const { trx } = change;
      // No code is needed yet; ConfirmTotp records the change.
      change.internal();
      await lockSessionUser(trx, session);
      return beginTotpFactor(trx, userId, sealed);
    });
    if (expiresAt === undefined) throw totpPresent();
    return { ...describeTotp(secret, email), expireTime: toTimestamp(expiresAt) };
  };
}
