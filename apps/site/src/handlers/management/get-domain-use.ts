import type { contracts, Handlers } from '@headwater/contracts';
import { invalidField } from '@headwater/grpc/requests';
import { normalizeHostName } from '@headwater/values';

import type { ManagementDeps } from '../../deps';
import { findSiteId } from '../../queries/sites';

export function getDomainUse({
  db,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['getDomainUse'] {
  return async (request) => {
    const domain = normalizeHostName(request.domain);
    if (domain === undefined) throw invalidField('domain', 'must be a host name, such as "www.example.com"');
    return { used: (await db.withDirectory((trx) => findSiteId(trx, domain))) !== undefined };
  };
}
