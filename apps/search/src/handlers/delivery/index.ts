import type { contracts, Handlers } from '@headwater/contracts';

import type { SearchDeps } from '../../deps';
import { search } from './search';
import { suggest } from './suggest';

export const deliveryHandlers = (deps: SearchDeps): Handlers<typeof contracts.searchDelivery> => ({
  search: search(deps),
  suggest: suggest(deps),
});
