import type { IndexDifferences } from '@headwater/contracts';

import type { ComparedPage } from '../index/compare-site';

export const toIndexDifferences = (page: ComparedPage): IndexDifferences => ({
  compared: page.compared,
  missingEntryIds: page.missing,
  outdatedEntryIds: page.outdated,
  surplusEntryIds: page.surplus,
  nextAfterEntryId: page.nextAfterEntryId ?? 0,
});
