import type { GetIndexDifferencesRequest__Output, GetIndexDifferencesResponse } from '@headwater/contracts';
import { readRequest } from '@headwater/grpc/requests';

import type { SearchDeps } from '../../deps';
import { indexServerMissing } from '../../errors';
import { toIndexDifferences } from '../../mappers/index-differences';
import { siteDocumentsRequest } from '../../requests';

export const getIndexDifferences =
  ({ indexAdmin }: SearchDeps) =>
  async (request: GetIndexDifferencesRequest__Output): Promise<GetIndexDifferencesResponse> => {
    const { siteId, afterEntryId } = readRequest(siteDocumentsRequest, request);
    if (indexAdmin === undefined) throw indexServerMissing();
    return { differences: toIndexDifferences(await indexAdmin.compare(siteId, afterEntryId)) };
  };
