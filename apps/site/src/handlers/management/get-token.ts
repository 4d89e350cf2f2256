import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { toToken } from '../../mappers/token';
import { getToken as getTokenRow } from '../../queries/tokens';

export function getToken({ db }: ManagementDeps): Handlers<typeof contracts.siteManagement>['getToken'] {
  return async ({ siteId, tokenId }) => {
    const row = await db.withSite(siteId, (trx) => getTokenRow(trx, siteId, tokenId));
    return { token: toToken(row) };
  };
}
