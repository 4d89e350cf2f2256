import type { contracts, Handlers } from '@headwater/contracts';

import type { DeliveryDeps } from '../../deps';
import { toPublicAreaDesign, toPublicMenu } from '../../mappers/navigation';
import {
  type PublicAreaDesignRow,
  publicAreaDesigns,
  type PublicMenuRow,
  publicMenus,
} from '../../queries/delivery/navigation';

export function getNavigation({
  deliveryDb,
}: DeliveryDeps): Handlers<typeof contracts.navigationDelivery>['getNavigation'] {
  return async ({ siteId, minSiteVersion, language }) => {
    const { siteVersion, validForMs, results } = await deliveryDb.read({ siteId, minSiteVersion }, [
      publicMenus(siteId, language),
      publicAreaDesigns(siteId),
    ]);
    return {
      siteVersion,
      validForMs,
      usedObjects: ['navigation'],
      menus: (results[0] as unknown as PublicMenuRow[]).map(toPublicMenu),
      areas: (results[1] as unknown as PublicAreaDesignRow[]).map(toPublicAreaDesign),
    };
  };
}
