import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';

import type { ManagementDeps } from '../../deps';
import { domainIsPrimary } from '../../errors';
import { toAccessDelay } from '../../mappers/access-delay';
import { deleteDomain as deleteDomainRow, getDomain } from '../../queries/domains';
import { lockSite } from '../../queries/sites';

export function deleteDomain({
  db,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['deleteDomain'] {
  return async ({ siteId, domainId }, call) => {
    const { actsBy } = await db.changeAccess(siteId, by(call), async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      const row = await getDomain(trx, siteId, domainId);
      if (row.is_primary) throw domainIsPrimary();
      await deleteDomainRow(trx, siteId, domainId);
      change.record({ kind: 'domain', id: domainId, became: 'deleted' });
    });
    return { accessDelay: toAccessDelay(actsBy) };
  };
}
