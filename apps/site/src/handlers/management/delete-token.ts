import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { toAccessDelay } from '../../mappers/access-delay';
import { deleteToken as deleteTokenRow } from '../../queries/tokens';

export function deleteToken({
  db,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['deleteToken'] {
  return async ({ siteId, tokenId }) => {
    const { actsBy } = await db.changeAccess(siteId, async (change) => {
      await deleteTokenRow(change.trx, siteId, tokenId);
      change.raiseAccessVersion();
    });
    return { accessDelay: toAccessDelay(actsBy) };
  };
}
