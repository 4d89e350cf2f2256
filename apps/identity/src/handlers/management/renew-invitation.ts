import { type CallContext, type contracts, type Handlers, toTimestamp } from '@headwater/contracts';
import { by } from '@headwater/db';
import { requireConfirmed } from '@headwater/grpc';

import type { Deps } from '../../deps';
import { mailLink } from '../../domain/mail-link';
import { makeSecret, prefixes } from '../../domain/secrets';
import { toUserId } from '../../domain/to-user-id';
import { requirePerson } from '../../domain/who-may';
import {
  grantNotFound,
  invitationAccepted,
  memberReachesFurther,
  siteNotFound,
  userDisabled,
} from '../../errors';
import { canLogIn } from '../../mappers/user';
import { findGrant, hasSite, listUserGrants } from '../../queries/grants';
import { setInvitation } from '../../queries/invitations';
import { lockUser, type UserRow } from '../../queries/users';

export function renewInvitation({
  db,
  ...deps
}: Deps): Handlers<typeof contracts.identityManagement>['renewInvitation'] {
  return async (request, call) => {
    requirePerson(call);
    // A browser that was left open must not hand out logins.
    requireConfirmed(call.actor?.person);
    const { siteId } = request;
    const userId = toUserId(request.userId);
    const { secret, hash } = makeSecret(prefixes.invitation);
    const { user, expiresAt } = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      if (!(await hasSite(trx, siteId))) throw siteNotFound();
      if ((await findGrant(trx, siteId, userId)) === undefined) throw grantNotFound();
      const found = await lockUser(trx, userId);
      if (found.disabled_at !== null) throw userDisabled();
      if (canLogIn(found)) throw invitationAccepted();
      await requireReach(trx, call, found);
      const expires = await setInvitation(trx, userId, hash);
      change.record({ kind: 'invitation', id: userId, became: 'renewed' });
      return { user: found, expiresAt: expires };
    });
    return {
      invitationToken: secret,
      invitationExpireTime: toTimestamp(expiresAt),
      mail: await mailLink(deps, user, secret),
    };
  };
}

/**
 * Who has the link logs in as the user, so it must not lead further than whoever makes it reaches.
 *
 * @throws AppError MEMBER_REACHES_FURTHER
 */
async function requireReach(
  trx: Parameters<typeof lockUser>[0],
  { actor }: CallContext,
  user: Pick<UserRow, 'user_id' | 'super_admin'>,
): Promise<void> {
  if (actor?.superAdmin === true) return;
  const own = await listUserGrants(trx, actor?.person?.userId ?? 0);
  const managed = new Set(own.filter(({ role }) => role === 'site_admin').map(({ site_id }) => site_id));
  const reached = await listUserGrants(trx, user.user_id);
  if (user.super_admin || reached.some(({ site_id }) => !managed.has(site_id))) throw memberReachesFurther();
}
