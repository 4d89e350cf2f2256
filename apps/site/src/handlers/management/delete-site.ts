import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { requireSuperAdmin } from '../../domain/super-admin';
import { siteNotFound } from '../../errors';
import { removeMediaJob } from '../../jobs';
import { toAccessDelay } from '../../mappers/access-delay';
import { deleteSite as deleteSiteRow, lockSite } from '../../queries/sites';

export function deleteSite({ db }: ManagementDeps): Handlers<typeof contracts.siteManagement>['deleteSite'] {
  return async ({ siteId }, call) => {
    const { actsBy } = await db.changeAccess(siteId, async (change) => {
      const { trx } = change;
      if (!(await lockSite(trx, siteId))) throw siteNotFound();
      requireSuperAdmin(call, 'delete a site');
      await deleteSiteRow(trx, siteId);
      await change.enqueue(removeMediaJob(siteId));
      change.raiseDirectoryVersion();
      change.raiseAccessVersion();
    });
    return { accessDelay: toAccessDelay(actsBy) };
  };
}
