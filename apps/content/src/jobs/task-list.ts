import type { JobTask, ManagementDb } from '@headwater/db';

import { analyzeTables } from './analyze-tables';
import { raiseVersionAtPublication } from './raise-version-at-publication';
import { refreshSearchTexts } from './search-texts';
import { analyzeTablesTask, raiseVersionAtPublicationTask, searchTextsTask } from './tasks';

export function createTaskList(db: ManagementDb): Record<string, JobTask> {
  return {
    [raiseVersionAtPublicationTask]: raiseVersionAtPublication(db),
    [searchTextsTask]: refreshSearchTexts(db),
    [analyzeTablesTask]: analyzeTables(db),
  };
}
