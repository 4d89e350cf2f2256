import type { GetIndexStatusRequest__Output, GetIndexStatusResponse } from '@headwater/contracts';
import { readRequest } from '@headwater/grpc/requests';

import type { SearchDeps } from '../../deps';
import { toIndexStatus } from '../../mappers/index-status';
import { siteRequest } from '../../requests';

export const getIndexStatus =
  ({ engine, indexAdmin }: SearchDeps) =>
  async (request: GetIndexStatusRequest__Output): Promise<GetIndexStatusResponse> => {
    const { siteId } = readRequest(siteRequest, request);
    const status = await engine.status(siteId);
    return { status: toIndexStatus(status, await indexAdmin?.siteChanges(siteId)) };
  };
