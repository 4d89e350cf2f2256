import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { siteNotFound } from '../../errors';
import { toDomain } from '../../mappers/domain';
import { listDomains as listDomainRows } from '../../queries/domains';

export function listDomains({
  db,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['listDomains'] {
  return async ({ siteId }) => {
    const rows = await db.withSite(siteId, (trx) => listDomainRows(trx, siteId));
    // Every site has a primary domain.
    if (rows.length === 0) throw siteNotFound();
    return { domains: rows.map(toDomain) };
  };
}
