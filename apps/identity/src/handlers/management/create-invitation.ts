import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';
import { by } from '@headwater/db';

import type { Deps } from '../../deps';
import { makeSecret, prefixes } from '../../domain/secrets';
import { toUserId } from '../../domain/to-user-id';
import { requireSuperAdmin } from '../../domain/who-may';
import { userDisabled } from '../../errors';
import { setInvitation } from '../../queries/invitations';
import { lockUser } from '../../queries/users';

export function createInvitation({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['createInvitation'] {
  return async (request, call) => {
    requireSuperAdmin(call, 'make a link by which a password is set');
    const { secret, hash } = makeSecret(prefixes.invitation);
    return db.changeDirectory(by(call), async (change) => {
      const { trx } = change;
      const user = await lockUser(trx, toUserId(request.userId));
      if (user.disabled_at !== null) throw userDisabled();
      const expiresAt = await setInvitation(trx, user.user_id, hash);
      change.record({ kind: 'invitation', id: user.user_id, became: 'created' });
      return { invitationToken: secret, invitationExpireTime: toTimestamp(expiresAt) };
    });
  };
}
