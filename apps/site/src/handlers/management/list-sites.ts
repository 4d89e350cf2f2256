import { z } from 'zod';

import type { CallContext, contracts, Handlers } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { siteMode } from '../../fields';
import { toSite } from '../../mappers/site';
import { listSites as listSiteRows } from '../../queries/sites';

const maxIds = 100;
const schema = z.object({
  mode: z.union([z.literal('SITE_MODE_UNSPECIFIED').transform(() => null), siteMode]),
  nameContains: field.filterText.optional(),
  siteIds: z.array(field.id('the id of a site')).max(maxIds, `must name at most ${maxIds} sites`),
});

export function listSites({ db }: ManagementDeps): Handlers<typeof contracts.siteManagement>['listSites'] {
  return async (request, { caller }) => {
    const { mode, nameContains = null, siteIds } = readRequest(schema, request);
    const list = {
      of: 'sites',
      mode,
      nameContains,
      siteIds: [...new Set(siteIds)].sort((one, other) => one - other),
    };
    const limit = pageSize(request.pageSize);
    const [afterId = 0] = pageToken.decode(request.pageToken, list, ['integer']) ?? [];
    const rows = await db.withDirectory((trx) =>
      listSiteRows(trx, {
        allowed: reachable(caller, list.siteIds),
        ...{ mode, nameContains, afterId: Number(afterId), limit: limit + 1 },
      }),
    );
    const last = rows[limit - 1];
    return {
      sites: rows.slice(0, limit).map(toSite),
      nextPageToken: rows.length > limit && last ? pageToken.encode([last.site_id], list) : '',
    };
  };
}

/** The requested sites that the caller may reach. Null: all sites. */
function reachable(
  { allowedSites }: CallContext['caller'],
  asked: readonly number[],
): readonly number[] | null {
  if (allowedSites === 'all') return asked.length === 0 ? null : asked;
  return asked.length === 0 ? allowedSites : allowedSites.filter((siteId) => asked.includes(siteId));
}
