import type { JobTask, ManagementDb } from '@headwater/db';

import { analyzeGrownTables } from '../queries/statistics';

/** Analyzes tables that have grown by many entries. Autovacuum would do so a minute later, where it is on. */
export function analyzeTables(db: ManagementDb): JobTask {
  return () => db.withDirectory(analyzeGrownTables);
}
