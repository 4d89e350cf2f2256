import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';
import { by } from '@headwater/db';
import { requireConfirmed } from '@headwater/grpc';

import type { Deps } from '../../deps';
import { makerOf, reachesFurther } from '../../domain/link-reach';
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
import { findGrant, hasSite } from '../../queries/grants';
import { setInvitation } from '../../queries/invitations';
import { lockUser } from '../../queries/users';

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
      const maker = makerOf(call);
      const rules = deps.provider?.groupRules;
      if (maker !== null && (await reachesFurther(trx, maker, found, rules))) throw memberReachesFurther();
      const expires = await setInvitation(trx, userId, hash, maker);
      change.record({ kind: 'invitation', id: userId, became: 'renewed' });
      return { user: found, expiresAt: expires };
    });
    return {
      invitationToken: secret,
      invitationExpireTime: toTimestamp(expiresAt),
      mail: await mailLink({ db, ...deps }, user, secret),
    };
  };
}
