import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { areaDesignNotFound } from '../../errors';
import { identifier } from '../../fields';
import { deleteAreaDesign as deleteAreaDesignRow } from '../../queries/area-designs';

export function deleteAreaDesign({
  db,
}: ManagementDeps): Handlers<typeof contracts.navigationManagement>['deleteAreaDesign'] {
  return async ({ siteId, area }) => {
    if (!identifier.safeParse(area).success) throw areaDesignNotFound();
    await db.changeSite(siteId, ({ trx }) => deleteAreaDesignRow(trx, siteId, area));
    return {};
  };
}
