import type { Knex } from 'knex';

export interface FailedJobRow {
  job_id: number;
  task: string;
  site_id: number | null;
  attempts: number;
  last_error: string;
  created_at: Date;
  failed_at: Date;
}

export interface FailedJobFilter {
  task?: string | undefined;
  siteId?: number | undefined;
}

/** Newest first, only those before `beforeId`. */
export async function listFailedJobs(
  trx: Knex.Transaction,
  { task, siteId }: FailedJobFilter,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<FailedJobRow[]> {
  const { rows } = await trx.raw<{ rows: FailedJobRow[] }>(
    `select job_id, task, site_id, attempts, last_error, created_at, failed_at
     from platform.list_failed_jobs(:task, :siteId, :beforeId, :limit)`,
    { task: task ?? null, siteId: siteId ?? null, beforeId: beforeId ?? null, limit },
  );
  return rows;
}

/** Returns the ids of the retried jobs, ascending. */
export async function retryFailedJobs(trx: Knex.Transaction, jobIds: readonly number[]): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { job_id: number }[] }>(
    'select job_id from platform.retry_failed_jobs(?) as job_id order by job_id',
    [[...jobIds]],
  );
  return rows.map((row) => row.job_id);
}
