import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { siteMode } from '../../fields';
import { toSite } from '../../mappers/site';
import { listSites as listSiteRows } from '../../queries/sites';

const schema = z.object({
  mode: z.union([z.literal('SITE_MODE_UNSPECIFIED').transform(() => null), siteMode]),
});

export function listSites({ db }: ManagementDeps): Handlers<typeof contracts.siteManagement>['listSites'] {
  return async (request, { caller }) => {
    const { mode } = readRequest(schema, request);
    const limit = pageSize(request.pageSize);
    const [afterId = 0] = pageToken.decode(request.pageToken, { mode }, ['integer']) ?? [];
    const rows = await db.withDirectory((trx) =>
      listSiteRows(trx, {
        allowed: caller.allowedSites === 'all' ? null : caller.allowedSites,
        mode,
        afterId: Number(afterId),
        limit: limit + 1,
      }),
    );
    const last = rows[limit - 1];
    return {
      sites: rows.slice(0, limit).map(toSite),
      nextPageToken: rows.length > limit && last ? pageToken.encode([last.site_id], { mode }) : '',
    };
  };
}
