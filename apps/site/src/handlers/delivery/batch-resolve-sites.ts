import { z } from 'zod';

import { type contracts, deliveryLimits, type Handlers, type ResolvedSite } from '@headwater/contracts';
import { readRequest } from '@headwater/grpc/requests';
import { normalizeHostName } from '@headwater/values';

import type { DeliveryDeps } from '../../deps';
import { toPublicSite } from '../../mappers/site';
import { type ResolvedNameRow, resolveSites } from '../../queries/delivery/resolve-sites';

const schema = z.object({
  domains: z
    .array(z.string())
    .min(1, 'must name a domain')
    .max(deliveryLimits.domains, `must name at most ${deliveryLimits.domains} domains`),
});

export function batchResolveSites({
  deliveryDb,
}: DeliveryDeps): Handlers<typeof contracts.siteDelivery>['batchResolveSites'] {
  return async (request, call) => {
    const { domains } = readRequest(schema, request);
    // An invalid name is looked up as an empty one, to get the directory version for "no such site".
    const asked = domains.map((domain) => (normalizeHostName(domain) === domain ? domain : ''));
    const rows = await resolveSites(deliveryDb, [...new Set(asked)]);
    const { allowedSites } = call.caller;
    const mayBeTold = ({ site_id }: ResolvedNameRow) =>
      site_id !== null && (allowedSites === 'all' || allowedSites.includes(site_id));
    return {
      directoryVersion: rows[0]?.directory_version ?? 0,
      sites: rows.filter(mayBeTold).map(toResolvedSite),
    };
  };
}

function toResolvedSite(row: ResolvedNameRow): ResolvedSite {
  return {
    domain: row.domain,
    siteVersion: row.site_version ?? 0,
    site: row.site_id === null ? null : toPublicSite(row),
    tokenHashPrefixes: row.token_hash_prefixes ?? undefined,
  };
}
