import type { BuildIndexRequest__Output, BuildIndexResponse, CallContext } from '@headwater/contracts';
import { by } from '@headwater/db';
import { assertAllSitesAllowed } from '@headwater/grpc';

import type { SearchDeps } from '../../deps';
import { indexServerMissing } from '../../errors';
import { toIndexOverview } from '../../mappers/index-overview';

export const buildIndex =
  ({ indexAdmin }: SearchDeps) =>
  async (_request: BuildIndexRequest__Output, call: CallContext): Promise<BuildIndexResponse> => {
    assertAllSitesAllowed(call);
    if (indexAdmin === undefined) throw indexServerMissing();
    await indexAdmin.build(by(call));
    return { overview: toIndexOverview(await indexAdmin.overview()) };
  };
