import type { GetIndexStatusRequest__Output, GetIndexStatusResponse } from '@headwater/contracts';
import { readRequest } from '@headwater/grpc/requests';

import type { SearchDeps } from '../../deps';
import { siteRequest } from '../../requests';
import { findIndexStatus } from './find-index-status';

export const getIndexStatus =
  (deps: SearchDeps) =>
  async (request: GetIndexStatusRequest__Output): Promise<GetIndexStatusResponse> => {
    const { siteId } = readRequest(siteRequest, request);
    return { status: await findIndexStatus(deps, siteId) };
  };
