import type { CallContext, RepairIndexRequest__Output, RepairIndexResponse } from '@headwater/contracts';
import { by } from '@headwater/db';
import { readRequest } from '@headwater/grpc/requests';

import type { SearchDeps } from '../../deps';
import { indexServerMissing } from '../../errors';
import { toIndexDifferences } from '../../mappers/index-differences';
import { siteDocumentsRequest } from '../../requests';

export const repairIndex =
  ({ indexAdmin }: SearchDeps) =>
  async (request: RepairIndexRequest__Output, call: CallContext): Promise<RepairIndexResponse> => {
    const { siteId, afterEntryId } = readRequest(siteDocumentsRequest, request);
    if (indexAdmin === undefined) throw indexServerMissing();
    return { differences: toIndexDifferences(await indexAdmin.repair(siteId, afterEntryId, by(call))) };
  };
