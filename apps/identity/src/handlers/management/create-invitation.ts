import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';
import { by } from '@headwater/db';

import type { Deps } from '../../deps';
import { makerOf } from '../../domain/link-reach';
import { mailLink } from '../../domain/mail-link';
import { makeSecret, prefixes } from '../../domain/secrets';
import { toUserId } from '../../domain/to-user-id';
import { requireSuperAdmin } from '../../domain/who-may';
import { userDisabled } from '../../errors';
import { setInvitation } from '../../queries/invitations';
import { lockUser } from '../../queries/users';

export function createInvitation({
  db,
  ...deps
}: Deps): Handlers<typeof contracts.identityManagement>['createInvitation'] {
  return async (request, call) => {
    requireSuperAdmin(call, 'make a link by which a password is set');
    const { secret, hash } = makeSecret(prefixes.invitation);
    const { user, expiresAt } = await db.changeDirectory(by(call), async (change) => {
      const { trx } = change;
      const found = await lockUser(trx, toUserId(request.userId));
      if (found.disabled_at !== null) throw userDisabled();
      const expires = await setInvitation(trx, found.user_id, hash, makerOf(call));
      change.record({ kind: 'invitation', id: found.user_id, became: 'created' });
      return { user: found, expiresAt: expires };
    });
    return {
      invitationToken: secret,
      invitationExpireTime: toTimestamp(expiresAt),
      mail: await mailLink({ db, ...deps }, user, secret),
    };
  };
}
