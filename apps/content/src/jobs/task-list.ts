import type { JobTask, ManagementDb } from '@headwater/db';

import { raiseVersionAtPublication } from './raise-version-at-publication';
import { refreshSearchTexts } from './search-texts';
import { raiseVersionAtPublicationTask, searchTextsTask } from './tasks';

export function createTaskList(db: ManagementDb): Record<string, JobTask> {
  return {
    [raiseVersionAtPublicationTask]: raiseVersionAtPublication(db),
    [searchTextsTask]: refreshSearchTexts(db),
  };
}
