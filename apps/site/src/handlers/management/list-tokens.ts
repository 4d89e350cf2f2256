import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { toToken } from '../../mappers/token';
import { listTokens as listTokenRows } from '../../queries/tokens';

const schema = z.object({
  tokenIds: field.ids('the id of a token'),
  nameContains: field.filterText.optional(),
});

export function listTokens({ db }: ManagementDeps): Handlers<typeof contracts.siteManagement>['listTokens'] {
  return async (request) => {
    const { siteId } = request;
    const filter = readRequest(schema, request);
    const list = { of: 'tokens', siteId, ...filter };
    const limit = pageSize(request.pageSize);
    const after = pageToken.decode(request.pageToken, list, ['integer']);
    const rows = await db.withSite(siteId, (trx) =>
      listTokenRows(trx, siteId, {
        beforeId: after === undefined ? undefined : Number(after[0]),
        limit: limit + 1,
        ...filter,
      }),
    );
    const last = rows[limit - 1];
    return {
      tokens: rows.slice(0, limit).map(toToken),
      nextPageToken: rows.length > limit && last ? pageToken.encode([last.token_id], list) : '',
    };
  };
}
