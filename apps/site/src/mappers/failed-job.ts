import { type FailedJob, toTimestamp } from '@headwater/contracts';

import { safeError } from '../domain/safe-error';
import type { FailedJobRow } from '../queries/failed-jobs';

export function toFailedJob(row: FailedJobRow): FailedJob {
  return {
    jobId: row.job_id,
    task: row.task,
    siteId: row.site_id ?? undefined,
    attempts: row.attempts,
    lastError: safeError(row.last_error),
    createTime: toTimestamp(row.created_at),
    failTime: toTimestamp(row.failed_at),
  };
}
