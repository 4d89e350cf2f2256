import type { CallContext, RebuildIndexRequest__Output, RebuildIndexResponse } from '@headwater/contracts';
import { by } from '@headwater/db';
import { readRequest } from '@headwater/grpc/requests';

import type { SearchDeps } from '../../deps';
import { toIndexStatus } from '../../mappers/index-status';
import { siteRequest } from '../../requests';

export const rebuildIndex =
  ({ engine, indexAdmin }: SearchDeps) =>
  async (request: RebuildIndexRequest__Output, call: CallContext): Promise<RebuildIndexResponse> => {
    const { siteId } = readRequest(siteRequest, request);
    await engine.rebuild(siteId, by(call));
    const status = await engine.status(siteId);
    return { status: toIndexStatus(status, await indexAdmin?.siteChanges(siteId)) };
  };
