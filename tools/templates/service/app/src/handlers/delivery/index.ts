import type { contracts, Handlers } from '@headwater/contracts';

import type { DeliveryDeps } from '../../deps';
import { getPublic__Name__ } from './get-public-__name__';

export function deliveryHandlers(deps: DeliveryDeps): Handlers<typeof contracts.__name__Delivery> {
  return {
    getPublic__Name__: getPublic__Name__(deps),
  };
}
