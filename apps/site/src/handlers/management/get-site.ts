import type { contracts, Handlers } from '@headwater/contracts';
import { invalidField } from '@headwater/grpc/requests';
import { normalizeHostName } from '@headwater/values';

import type { ManagementDeps } from '../../deps';
import { siteNotFound } from '../../errors';
import { toSite } from '../../mappers/site';
import { findSiteId, getSite as getSiteRow } from '../../queries/sites';

export function getSite({ db }: ManagementDeps): Handlers<typeof contracts.siteManagement>['getSite'] {
  return async (request, { caller }) => {
    if (request.name === undefined) throw invalidField('site_id', 'must be given, or domain');
    const siteId = request.siteId ?? (await siteIdOf(request.domain ?? ''));
    // A site that the caller may not reach is treated as missing, so that its domains are not revealed.
    const reachable = caller.allowedSites === 'all' || caller.allowedSites.includes(siteId ?? 0);
    if (siteId === undefined || !reachable) throw siteNotFound();
    return { site: toSite(await db.withSite(siteId, (trx) => getSiteRow(trx, siteId))) };
  };

  async function siteIdOf(text: string): Promise<number | undefined> {
    const domain = normalizeHostName(text);
    return domain === undefined ? undefined : db.withDirectory((trx) => findSiteId(trx, domain));
  }
}
