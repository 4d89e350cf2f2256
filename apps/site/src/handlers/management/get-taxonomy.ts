import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { toTaxonomy } from '../../mappers/taxonomy';
import { getTaxonomy as getTaxonomyRow } from '../../queries/taxonomies';

export function getTaxonomy({
  db,
}: ManagementDeps): Handlers<typeof contracts.taxonomyManagement>['getTaxonomy'] {
  return async ({ siteId, taxonomyId }) => {
    const row = await db.withSite(siteId, (trx) => getTaxonomyRow(trx, siteId, taxonomyId));
    return { taxonomy: toTaxonomy(row) };
  };
}
