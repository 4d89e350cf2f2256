import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { toAreaDesign } from '../../mappers/area-design';
import { listAreaDesigns as listAreaDesignRows } from '../../queries/area-designs';

export function listAreaDesigns({
  db,
}: ManagementDeps): Handlers<typeof contracts.navigationManagement>['listAreaDesigns'] {
  return async ({ siteId }) => {
    const rows = await db.withSite(siteId, (trx) => listAreaDesignRows(trx, siteId));
    return { areaDesigns: rows.map(toAreaDesign) };
  };
}
