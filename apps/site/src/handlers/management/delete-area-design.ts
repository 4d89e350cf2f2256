import type { contracts, Handlers } from '@headwater/contracts';
import { field } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { areaDesignNotFound } from '../../errors';
import { deleteAreaDesign as deleteAreaDesignRow } from '../../queries/area-designs';

export function deleteAreaDesign({
  db,
}: ManagementDeps): Handlers<typeof contracts.navigationManagement>['deleteAreaDesign'] {
  return async ({ siteId, area }) => {
    if (!field.identifier.safeParse(area).success) throw areaDesignNotFound();
    await db.changeSite(siteId, ({ trx }) => deleteAreaDesignRow(trx, siteId, area));
    return {};
  };
}
