import type { contracts, Handlers } from '@headwater/contracts';

import type { SearchDeps } from '../../deps';
import { getIndexStatus } from './get-index-status';
import { rebuildIndex } from './rebuild-index';

export const managementHandlers = (deps: SearchDeps): Handlers<typeof contracts.searchManagement> => ({
  rebuildIndex: rebuildIndex(deps),
  getIndexStatus: getIndexStatus(deps),
});
