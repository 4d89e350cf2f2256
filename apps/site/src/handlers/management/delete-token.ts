import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';

import type { ManagementDeps } from '../../deps';
import { toAccessDelay } from '../../mappers/access-delay';
import { deleteToken as deleteTokenRow } from '../../queries/tokens';

export function deleteToken({
  db,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['deleteToken'] {
  return async ({ siteId, tokenId }, call) => {
    const { actsBy } = await db.changeAccess(siteId, by(call), async (change) => {
      await deleteTokenRow(change.trx, siteId, tokenId);
      change.record({ kind: 'token', id: tokenId, became: 'deleted' });
    });
    return { accessDelay: toAccessDelay(actsBy) };
  };
}
