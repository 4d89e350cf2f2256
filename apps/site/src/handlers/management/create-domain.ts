import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by, mapUniqueViolation } from '@headwater/db';
import { readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { domainLimitReached, domainTaken, siteNotFound } from '../../errors';
import { hostName } from '../../fields';
import { toAccessDelay } from '../../mappers/access-delay';
import { toDomain } from '../../mappers/domain';
import { countDomains, insertDomain } from '../../queries/domains';
import { lockSite } from '../../queries/sites';

const schema = z.object({ name: hostName });

export function createDomain({
  db,
  limits,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['createDomain'] {
  return async (request, call) => {
    const { siteId } = request;
    const { name } = readRequest(schema, request);
    const { result: row, actsBy } = await db.changeAccess(siteId, by(call), async (change) => {
      const { trx } = change;
      if (!(await lockSite(trx, siteId))) throw siteNotFound();
      if ((await countDomains(trx, siteId)) >= limits.domains) throw domainLimitReached(limits.domains);
      const inserted = await insertDomain(trx, siteId, { name, is_primary: false }).catch(
        mapUniqueViolation({ domains_name_unique: domainTaken }),
      );
      change.record({ kind: 'domain', id: inserted.domain_id, became: 'created' });
      return inserted;
    });
    return { domain: toDomain(row), accessDelay: toAccessDelay(actsBy) };
  };
}
