import type { contracts, Handlers, PublicTaxonomy } from '@headwater/contracts';
import { collationFor, objectName, type TaxonomyItem, taxonomyOfItem } from '@headwater/published-views';
import { forEachInSlices } from '@headwater/runtime';

import type { DeliveryDeps } from '../../deps';
import { publicTaxonomies, type PublicTaxonomiesRow } from '../../queries/delivery/public-taxonomies';

export function listPublicTaxonomies({
  deliveryDb,
  collations,
}: DeliveryDeps): Handlers<typeof contracts.taxonomyDelivery>['listPublicTaxonomies'] {
  return async ({ siteId, minSiteVersion, language, type }) => {
    const collation = collationFor(language, await collations());
    const { siteVersion, validForMs, results } = await deliveryDb.read({ siteId, minSiteVersion }, [
      publicTaxonomies({ siteId, language, type, collation }),
    ]);
    const taxonomies: PublicTaxonomy[] = [];
    const usedObjects: string[] = [];
    // There may be thousands, and other calls must be answered in between.
    await forEachInSlices(results[0] as unknown as PublicTaxonomiesRow[], ({ items }) => {
      for (const item of JSON.parse(items) as TaxonomyItem[]) {
        taxonomies.push(taxonomyOfItem(item));
        usedObjects.push(objectName('taxonomy', item[0]));
      }
    });
    return { siteVersion, validForMs, usedObjects, taxonomies };
  };
}
