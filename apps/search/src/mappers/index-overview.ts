import type { IndexOverview as IndexOverviewMessage } from '@headwater/contracts';

import type { IndexOverview } from '../index/index-admin';

export const toIndexOverview = (overview: IndexOverview): IndexOverviewMessage => ({
  servingCollection: overview.serving ?? '',
  buildingCollection: overview.building ?? '',
  builtSites: overview.builtSites,
  sitesToBuild: overview.sitesToBuild,
  pendingChanges: overview.pendingChanges,
  refusedChanges: overview.refusedChanges,
  oldestChangeAgeMs: Math.round(overview.oldestChangeAgeMs),
});
