import type { contracts, Handlers } from '@headwater/contracts';

import type { DeliveryDeps } from '../../deps';
import { siteNotFound } from '../../errors';
import { readSiteName, selectSiteName } from '../../queries/sites';
import { deliveryRequest, readRequest } from '../../requests';

type Delivery = Handlers<typeof contracts.__name__Delivery>;

export function getPublic__Name__({ deliveryDb }: DeliveryDeps): Delivery['getPublic__Name__'] {
  return async (request) => {
    const scope = readRequest(deliveryRequest, request);
    const { siteVersion, validForMs, results } = await deliveryDb.read(scope, [selectSiteName(scope.siteId)]);
    const siteName = readSiteName(results[0]);
    if (siteName === undefined) throw siteNotFound(scope.siteId);
    return { siteVersion, validForMs, usedObjects: [], siteName };
  };
}
