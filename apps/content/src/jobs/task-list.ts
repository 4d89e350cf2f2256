import type { JobTask, ManagementDb } from '@headwater/db';

import { raiseVersionAtPublication } from './raise-version-at-publication';
import { rebuildSearchTexts } from './rebuild-search-texts';
import { refreshAuthorName } from './refresh-author-name';
import { raiseVersionAtPublicationTask, rebuildSearchTextsTask, refreshAuthorNameTask } from './tasks';

export function createTaskList(db: ManagementDb): Record<string, JobTask> {
  return {
    [raiseVersionAtPublicationTask]: raiseVersionAtPublication(db),
    [refreshAuthorNameTask]: refreshAuthorName(db),
    [rebuildSearchTextsTask]: rebuildSearchTexts(db),
  };
}
