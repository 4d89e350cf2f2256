import type { RebuildIndexRequest__Output, RebuildIndexResponse } from '@headwater/contracts';
import { readRequest } from '@headwater/grpc/requests';

import type { SearchDeps } from '../../deps';
import { siteRequest } from '../../requests';

export const rebuildIndex =
  ({ engine }: SearchDeps) =>
  async (request: RebuildIndexRequest__Output): Promise<RebuildIndexResponse> => {
    const { siteId } = readRequest(siteRequest, request);
    await engine.rebuild(siteId);
    return { status: await engine.status(siteId) };
  };
