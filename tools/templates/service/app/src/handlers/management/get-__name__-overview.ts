import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { siteNotFound } from '../../errors';
import { findSite } from '../../queries/sites';
import { readRequest, siteRequest } from '../../requests';

type Management = Handlers<typeof contracts.__name__Management>;

export function get__Name__Overview({ db }: ManagementDeps): Management['get__Name__Overview'] {
  return async (request) => {
    const { siteId } = readRequest(siteRequest, request);
    const site = await db.withSite(siteId, (trx) => findSite(trx, siteId));
    if (site === undefined) throw siteNotFound(siteId);
    return { siteId, siteKey: site.siteKey, siteName: site.name };
  };
}
