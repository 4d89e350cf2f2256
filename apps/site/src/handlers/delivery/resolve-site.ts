import type { contracts, Handlers } from '@headwater/contracts';
import { invalidField } from '@headwater/grpc/requests';
import { normalizeHostName } from '@headwater/values';

import type { DeliveryDeps } from '../../deps';
import { directoryVersionBehind, siteNotFound } from '../../errors';
import { toPublicSite } from '../../mappers/site';
import { resolveSiteByName } from '../../queries/delivery/resolve-site';

export function resolveSite({
  deliveryDb,
}: DeliveryDeps): Handlers<typeof contracts.siteDelivery>['resolveSite'] {
  return async (request, call) => {
    if (request.name === undefined) {
      throw invalidField('domain', 'must be given, or site_key');
    }
    // An invalid name is looked up as an empty one, to get the directory version for "no such site".
    const row = await resolveSiteByName(deliveryDb, {
      domain: normalizeHostName(request.domain ?? ''),
      siteKey: /^[a-z0-9]{12}$/.exec(request.siteKey ?? '')?.[0],
    });
    if (row.directory_version < request.minDirectoryVersion) throw directoryVersionBehind();
    const { allowedSites } = call.caller;
    if (row.site_id === null || (allowedSites !== 'all' && !allowedSites.includes(row.site_id))) {
      throw siteNotFound({ directory_version: String(row.directory_version) });
    }
    return {
      siteVersion: row.site_version ?? 0,
      usedObjects: [],
      site: toPublicSite(row),
      directoryVersion: row.directory_version,
    };
  };
}
