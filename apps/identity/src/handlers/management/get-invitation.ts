import { type contracts, type Handlers, toTimestamp } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { findGoodInvitation } from '../../domain/link-reach';
import { hashSecret } from '../../domain/secrets';
import { invitationNotFound } from '../../errors';

export function getInvitation({
  db,
  guard,
  provider,
}: Deps): Handlers<typeof contracts.authenticationManagement>['getInvitation'] {
  return async ({ invitationToken, clientAddress }) => {
    await guard.checkLink(clientAddress);
    const row = await db.withDirectory((trx) =>
      findGoodInvitation(trx, hashSecret(invitationToken), { provider }),
    );
    if (row === undefined) throw invitationNotFound();
    return { email: row.email, name: row.name, expireTime: toTimestamp(row.expires_at) };
  };
}
