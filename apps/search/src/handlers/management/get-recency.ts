import type { GetRecencyRequest__Output, GetRecencyResponse } from '@headwater/contracts';
import { readRequest } from '@headwater/grpc/requests';

import type { SearchDeps } from '../../deps';
import { siteNotFound } from '../../errors';
import { findRecency } from '../../queries/recency';
import { siteRequest } from '../../requests';

export const getRecency =
  ({ db }: Pick<SearchDeps, 'db'>) =>
  async (request: GetRecencyRequest__Output): Promise<GetRecencyResponse> => {
    const { siteId } = readRequest(siteRequest, request);
    const recency = await db.withSite(siteId, (trx) => findRecency(trx, siteId));
    if (recency === undefined) throw siteNotFound(siteId);
    return { recency };
  };
