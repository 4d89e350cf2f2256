import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { requireSuperAdmin } from '../../domain/super-admin';
import { siteNotFound } from '../../errors';
import { removeMediaJob } from '../../jobs';
import { toAccessDelay } from '../../mappers/access-delay';
import { deleteSite as deleteSiteRow, getSite, lockSite } from '../../queries/sites';

const schema = z.object({ expectedRevision: field.revision.optional() });

export function deleteSite({ db }: ManagementDeps): Handlers<typeof contracts.siteManagement>['deleteSite'] {
  return async (request, call) => {
    const { siteId } = request;
    const { expectedRevision } = readRequest(schema, request);
    const { actsBy } = await db.changeAccess(siteId, by(call), async (change) => {
      const { trx } = change;
      if (!(await lockSite(trx, siteId))) throw siteNotFound();
      requireSuperAdmin(call, 'delete a site');
      refuseStale('site', (await getSite(trx, siteId)).revision, expectedRevision);
      await deleteSiteRow(trx, siteId);
      await change.enqueue(removeMediaJob(siteId));
      change.record({ kind: 'site', id: siteId, became: 'deleted' });
    });
    return { accessDelay: toAccessDelay(actsBy) };
  };
}
