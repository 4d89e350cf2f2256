import type { contracts, Handlers } from '@headwater/contracts';
import { collationFor, objectName } from '@headwater/published-views';

import type { DeliveryDeps } from '../../deps';
import { type PublicTaxonomyRow, toPublicTaxonomy } from '../../mappers/taxonomy';
import { publicTaxonomies } from '../../queries/delivery/public-taxonomies';

export function listPublicTaxonomies({
  deliveryDb,
  collations,
}: DeliveryDeps): Handlers<typeof contracts.taxonomyDelivery>['listPublicTaxonomies'] {
  return async ({ siteId, minSiteVersion, language, type }) => {
    const collation = collationFor(language, await collations());
    const { siteVersion, validForMs, results } = await deliveryDb.read({ siteId, minSiteVersion }, [
      publicTaxonomies({ siteId, language, type, collation }),
    ]);
    const rows = results[0] as unknown as PublicTaxonomyRow[];
    return {
      siteVersion,
      validForMs,
      usedObjects: rows.map((row) => objectName('taxonomy', row.taxonomy_id)),
      taxonomies: rows.map(toPublicTaxonomy),
    };
  };
}
