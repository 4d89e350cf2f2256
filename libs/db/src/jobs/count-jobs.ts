import type { ManagementDb } from '../management-db';

export interface JobCount {
  task: string;
  /** Waiting or running, retries included; at most 10,000. */
  pending: number;
  /** Given up after the last attempt, and not superseded by a newer job. */
  dead: number;
}

/** How many jobs of each task are pending and dead; tasks with neither are left out. */
export async function countJobs(db: ManagementDb): Promise<JobCount[]> {
  return db.withDirectory(async (trx) => {
    const { rows } = await trx.raw<{ rows: JobCount[] }>(
      'select task, pending, dead from platform.job_counts()',
    );
    return rows;
  });
}
