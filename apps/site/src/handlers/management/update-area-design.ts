import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { siteNotFound } from '../../errors';
import { areaSettings } from '../../fields';
import { toAreaDesign } from '../../mappers/area-design';
import { findAreaDesign, upsertAreaDesign } from '../../queries/area-designs';
import { lockSite } from '../../queries/sites';
import { requireRoomForDesign } from './require-room';

const schema = z.object({
  areaDesign: z.object({ area: field.identifier, settingsJson: areaSettings }, field.required),
  expectedRevision: field.revisionOrNone.optional(),
});

export function updateAreaDesign({
  db,
  limits,
}: ManagementDeps): Handlers<typeof contracts.navigationManagement>['updateAreaDesign'] {
  return async (request, call) => {
    const { siteId } = request;
    const { areaDesign, expectedRevision } = readRequest(schema, request);
    const { area, settingsJson: settings } = areaDesign;
    const row = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      if (!(await lockSite(trx, siteId))) throw siteNotFound();
      await requireRoomForDesign(trx, limits, { siteId, area, settings });
      const before = await findAreaDesign(trx, siteId, area);
      refuseStale('design', before?.revision ?? 0, expectedRevision);
      if (before?.settings === settings) {
        change.nothing();
        return before;
      }
      change.record({ kind: 'area_design', id: area, became: 'updated' });
      return upsertAreaDesign(trx, siteId, { area, settings });
    });
    return { areaDesign: toAreaDesign(row) };
  };
}
