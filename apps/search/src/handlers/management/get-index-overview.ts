import type {
  CallContext,
  GetIndexOverviewRequest__Output,
  GetIndexOverviewResponse,
} from '@headwater/contracts';
import { assertAllSitesAllowed } from '@headwater/grpc';

import type { SearchDeps } from '../../deps';
import { indexServerMissing } from '../../errors';
import { toIndexOverview } from '../../mappers/index-overview';

export const getIndexOverview =
  ({ indexAdmin }: SearchDeps) =>
  async (_request: GetIndexOverviewRequest__Output, call: CallContext): Promise<GetIndexOverviewResponse> => {
    assertAllSitesAllowed(call);
    if (indexAdmin === undefined) throw indexServerMissing();
    return { overview: toIndexOverview(await indexAdmin.overview()) };
  };
