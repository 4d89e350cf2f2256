import type { JobTask, ManagementDb } from '@headwater/db';

import { analyzeGrownTables } from '../queries/statistics';

/** Analyzes tables that have grown by many entries. Autovacuum, if it is on, would do so only a minute later. */
export function analyzeTables(db: ManagementDb): JobTask {
  return () => db.withDirectory(analyzeGrownTables);
}
