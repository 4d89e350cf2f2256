import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { field, invalidField, readUpdate } from '@headwater/grpc/requests';
import type { ServiceChange } from '@headwater/service';

import type { ManagementDeps } from '../../deps';
import { domainIsPrimary, domainLimitReached, domainNotFound, siteNotFound } from '../../errors';
import { toAccessDelay } from '../../mappers/access-delay';
import { toDomain } from '../../mappers/domain';
import { type DomainRow, getDomain, makePrimary, moveDomain } from '../../queries/domains';
import { lockSite } from '../../queries/sites';

const shape = {
  primary: z.literal(true, { error: 'must be true; to demote a domain, make another one primary' }),
  siteId: field.id(),
};

/** The policy has already checked that the caller may use the target site, like every other site_id of the request. */
export function updateDomain({
  db,
  limits,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['updateDomain'] {
  return async (request, call) => {
    const { siteId, domainId } = request;
    const { changes } = readUpdate(request, { in: 'domain', shape });
    const { primary, siteId: toSiteId } = changes;
    if (primary === true && toSiteId !== undefined) {
      throw invalidField('update_mask', 'must name either primary or site_id, not both');
    }
    if (toSiteId === siteId) throw invalidField('domain.site_id', 'must be another site');
    const { result: row, actsBy } = await db.changeAccess(siteId, by(call), async (change) => {
      if (toSiteId !== undefined) return move(change, siteId, domainId, toSiteId);
      await lockSite(change.trx, siteId);
      const before = await getDomain(change.trx, siteId, domainId);
      if (before.is_primary) {
        change.nothing();
        return before;
      }
      await makePrimary(change.trx, siteId, domainId);
      change.record({ kind: 'domain', id: domainId, became: 'updated', aspect: 'primary' });
      return { ...before, is_primary: true };
    });
    return { domain: toDomain(row), accessDelay: toAccessDelay(actsBy) };
  };

  async function move(
    change: ServiceChange<'site'>,
    siteId: number,
    domainId: number,
    toSiteId: number,
  ): Promise<DomainRow> {
    const before = await getDomain(change.trx, siteId, domainId);
    const outcome = await moveDomain(change.trx, domainId, toSiteId, limits.domains);
    switch (outcome) {
      case 'domain_not_found':
        throw domainNotFound();
      case 'domain_is_primary':
        throw domainIsPrimary();
      case 'site_not_found':
        throw siteNotFound();
      case 'limit_reached':
        throw domainLimitReached(limits.domains);
      case 'moved':
        change.record(
          { kind: 'domain', id: domainId, became: 'moved', aspect: 'away' },
          { siteId: toSiteId, kind: 'domain', id: domainId, became: 'moved', aspect: 'here' },
        );
        return { ...before, site_id: toSiteId };
    }
  }
}
