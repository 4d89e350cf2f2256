import type { JobTask, ManagementDb } from '@headwater/db';

import { analyzeGrownTables } from '../queries/statistics';

/** After many entries were created: what autovacuum would do a minute later, if there is one. */
export function analyzeTables(db: ManagementDb): JobTask {
  return () => db.withDirectory(analyzeGrownTables);
}
