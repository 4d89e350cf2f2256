import type { contracts, Handlers } from '@headwater/contracts';

import type { SearchDeps } from '../../deps';
import { buildIndex } from './build-index';
import { getIndexDifferences } from './get-index-differences';
import { getIndexOverview } from './get-index-overview';
import { getIndexStatus } from './get-index-status';
import { rebuildIndex } from './rebuild-index';
import { repairIndex } from './repair-index';

export const managementHandlers = (deps: SearchDeps): Handlers<typeof contracts.searchManagement> => ({
  rebuildIndex: rebuildIndex(deps),
  getIndexStatus: getIndexStatus(deps),
  getIndexDifferences: getIndexDifferences(deps),
  repairIndex: repairIndex(deps),
  getIndexOverview: getIndexOverview(deps),
  buildIndex: buildIndex(deps),
});
