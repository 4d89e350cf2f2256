import type { CallContext, RebuildIndexRequest__Output, RebuildIndexResponse } from '@headwater/contracts';
import { by } from '@headwater/db';
import { readRequest } from '@headwater/grpc/requests';

import type { SearchDeps } from '../../deps';
import { siteRequest } from '../../requests';
import { findIndexStatus } from './find-index-status';

export const rebuildIndex =
  (deps: SearchDeps) =>
  async (request: RebuildIndexRequest__Output, call: CallContext): Promise<RebuildIndexResponse> => {
    const { siteId } = readRequest(siteRequest, request);
    await deps.engine.rebuild(siteId, by(call));
    return { status: await findIndexStatus(deps, siteId) };
  };
