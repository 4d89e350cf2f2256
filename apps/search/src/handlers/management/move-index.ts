import type { CallContext, MoveIndexRequest__Output, MoveIndexResponse } from '@headwater/contracts';
import { by } from '@headwater/db';
import { assertAllSitesAllowed } from '@headwater/grpc';
import { readRequest } from '@headwater/grpc/requests';

import type { SearchDeps } from '../../deps';
import { indexServerMissing } from '../../errors';
import { moveIndexRequest } from '../../requests';
import { findIndexStatus } from './find-index-status';

export const moveIndex =
  (deps: SearchDeps) =>
  async (request: MoveIndexRequest__Output, call: CallContext): Promise<MoveIndexResponse> => {
    assertAllSitesAllowed(call);
    const { siteId, placement } = readRequest(moveIndexRequest, request);
    if (deps.indexAdmin === undefined) throw indexServerMissing();
    await deps.indexAdmin.move(siteId, placement, by(call));
    return { status: await findIndexStatus(deps, siteId) };
  };
