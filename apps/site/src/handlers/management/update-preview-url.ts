import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { previewUrl } from '../../fields';
import { toSite } from '../../mappers/site';
import { getSite, lockSite, updateSite } from '../../queries/sites';

const schema = z.object({ previewUrl, expectedRevision: field.revision.optional() });

export function updatePreviewUrl({
  db,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['updatePreviewUrl'] {
  return async (request, call) => {
    const { siteId } = request;
    const values = readRequest(schema, request);
    const row = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      const before = await getSite(trx, siteId);
      refuseStale('site', before.revision, values.expectedRevision);
      if (values.previewUrl === before.preview_url) {
        change.nothing();
        return before;
      }
      change.record({ kind: 'site', id: siteId, became: 'updated', aspect: 'preview_url' });
      await updateSite(trx, siteId, { preview_url: values.previewUrl });
      return getSite(trx, siteId);
    });
    return { site: toSite(row) };
  };
}
