import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { mapUniqueViolation } from '@headwater/db';
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
  return async (request) => {
    const { siteId } = request;
    const { name } = readRequest(schema, request);
    const { result: row, actsBy } = await db.changeAccess(siteId, async (change) => {
      const { trx } = change;
      if (!(await lockSite(trx, siteId))) throw siteNotFound();
      if ((await countDomains(trx, siteId)) >= limits.domains) throw domainLimitReached(limits.domains);
      change.raiseDirectoryVersion();
      change.raiseAccessVersion();
      return insertDomain(trx, siteId, { name, is_primary: false }).catch(
        mapUniqueViolation({ domains_name_unique: domainTaken }),
      );
    });
    return { domain: toDomain(row), accessDelay: toAccessDelay(actsBy) };
  };
}
