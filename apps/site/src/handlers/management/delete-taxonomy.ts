import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { taxonomyTextsJob } from '../../jobs';
import { lockSite } from '../../queries/sites';
import { deleteTaxonomy as deleteTaxonomyRow, getTaxonomy } from '../../queries/taxonomies';

export function deleteTaxonomy({
  db,
}: ManagementDeps): Handlers<typeof contracts.taxonomyManagement>['deleteTaxonomy'] {
  return async ({ siteId, taxonomyId }) => {
    await db.changeSite(siteId, async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      await deleteTaxonomyRow(trx, await getTaxonomy(trx, siteId, taxonomyId));
      await change.enqueue(taxonomyTextsJob(siteId, taxonomyId));
    });
    return {};
  };
}
