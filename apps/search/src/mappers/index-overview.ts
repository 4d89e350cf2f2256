import type { IndexOverview as IndexOverviewMessage } from '@headwater/contracts';

import type { IndexOverview } from '../index/index-admin';
import { toIndexPlacement } from './index-placement';

export const toIndexOverview = (overview: IndexOverview): IndexOverviewMessage => ({
  servingCollection: overview.serving ?? '',
  buildingCollection: overview.building ?? '',
  builtSites: overview.builtSites,
  sitesToBuild: overview.sitesToBuild,
  pendingChanges: overview.pendingChanges,
  refusedChanges: overview.refusedChanges,
  oldestChangeAgeMs: Math.round(overview.oldestChangeAgeMs),
  ownCollections: overview.ownCollections.map(({ siteId, state, serving, building }) => ({
    siteId,
    placement: toIndexPlacement(state),
    servingCollection: serving ?? '',
    buildingCollection: building ?? '',
  })),
});
