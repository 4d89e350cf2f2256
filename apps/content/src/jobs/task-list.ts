import type { JobTask } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';

import { analyzeTables } from './analyze-tables';
import { fillAllMediaMarks } from './fill-media-marks';
import { raiseVersionAtPublication } from './raise-version-at-publication';
import { removeAllUnusedWorkingCopies } from './remove-unused-working-copies';
import { refreshSearchTexts } from './search-texts';
import {
  analyzeTablesTask,
  fillMediaMarksTask,
  raiseVersionAtPublicationTask,
  removeUnusedWorkingCopiesTask,
  searchTextsTask,
} from './tasks';

export function createTaskList(db: ServiceDb<'content'>): Record<string, JobTask> {
  return {
    [raiseVersionAtPublicationTask]: raiseVersionAtPublication(db),
    [searchTextsTask]: refreshSearchTexts(db),
    [analyzeTablesTask]: analyzeTables(db),
    [fillMediaMarksTask]: fillAllMediaMarks(db),
    [removeUnusedWorkingCopiesTask]: removeAllUnusedWorkingCopies(db),
  };
}
