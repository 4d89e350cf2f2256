import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { taxonomyTextsJob } from '../../jobs';
import { lockSite } from '../../queries/sites';
import { deleteTaxonomy as deleteTaxonomyRow, getTaxonomy } from '../../queries/taxonomies';

const schema = z.object({ expectedRevision: field.revision.optional() });

export function deleteTaxonomy({
  db,
}: ManagementDeps): Handlers<typeof contracts.taxonomyManagement>['deleteTaxonomy'] {
  return async (request, call) => {
    const { siteId, taxonomyId } = request;
    const { expectedRevision } = readRequest(schema, request);
    await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      const before = await getTaxonomy(trx, siteId, taxonomyId);
      refuseStale('taxonomy', before.revision, expectedRevision);
      await deleteTaxonomyRow(trx, before);
      await change.enqueue(taxonomyTextsJob(siteId, taxonomyId));
      change.record({ kind: 'taxonomy', id: taxonomyId, became: 'deleted' });
    });
    return {};
  };
}
