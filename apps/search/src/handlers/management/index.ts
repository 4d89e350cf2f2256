import type { contracts, Handlers } from '@headwater/contracts';

import type { SearchDeps } from '../../deps';
import { buildIndex } from './build-index';
import { deleteCuratedQuery } from './delete-curated-query';
import { deleteSynonymGroup } from './delete-synonym-group';
import { getIndexDifferences } from './get-index-differences';
import { getIndexOverview } from './get-index-overview';
import { getIndexStatus } from './get-index-status';
import { getRecency } from './get-recency';
import { listCuratedQueries } from './list-curated-queries';
import { listSynonymGroups } from './list-synonym-groups';
import { moveIndex } from './move-index';
import { rebuildIndex } from './rebuild-index';
import { repairIndex } from './repair-index';
import { updateCuratedQuery } from './update-curated-query';
import { updateRecency } from './update-recency';
import { updateSynonymGroup } from './update-synonym-group';

export const managementHandlers = (deps: SearchDeps): Handlers<typeof contracts.searchManagement> => ({
  rebuildIndex: rebuildIndex(deps),
  getIndexStatus: getIndexStatus(deps),
  getIndexDifferences: getIndexDifferences(deps),
  repairIndex: repairIndex(deps),
  getIndexOverview: getIndexOverview(deps),
  buildIndex: buildIndex(deps),
  moveIndex: moveIndex(deps),
  listCuratedQueries: listCuratedQueries(deps),
  updateCuratedQuery: updateCuratedQuery(deps),
  deleteCuratedQuery: deleteCuratedQuery(deps),
  listSynonymGroups: listSynonymGroups(deps),
  updateSynonymGroup: updateSynonymGroup(deps),
  deleteSynonymGroup: deleteSynonymGroup(deps),
  getRecency: getRecency(deps),
  updateRecency: updateRecency(deps),
});
