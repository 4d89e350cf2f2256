import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { areaDesignNotFound } from '../../errors';
import { deleteAreaDesign as deleteAreaDesignRow, findAreaDesign } from '../../queries/area-designs';
import { lockSite } from '../../queries/sites';

const schema = z.object({ expectedRevision: field.revision.optional() });

export function deleteAreaDesign({
  db,
}: ManagementDeps): Handlers<typeof contracts.navigationManagement>['deleteAreaDesign'] {
  return async (request, call) => {
    const { siteId, area } = request;
    const { expectedRevision } = readRequest(schema, request);
    if (!field.identifier.safeParse(area).success) throw areaDesignNotFound();
    await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      const before = await findAreaDesign(trx, siteId, area);
      if (before === undefined) throw areaDesignNotFound();
      refuseStale('design', before.revision, expectedRevision);
      await deleteAreaDesignRow(trx, siteId, area);
      change.record({ kind: 'area_design', id: area, became: 'deleted' });
    });
    return {};
  };
}
