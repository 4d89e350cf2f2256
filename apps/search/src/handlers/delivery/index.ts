import type { contracts, Handlers } from '@headwater/contracts';

import type { SearchDeps } from '../../deps';
import { search } from './search';

export const deliveryHandlers = (deps: SearchDeps): Handlers<typeof contracts.searchDelivery> => ({
  search: search(deps),
});
