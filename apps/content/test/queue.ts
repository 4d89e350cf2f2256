import { setTimeout as delay } from 'node:timers/promises';

import type { Harness } from './setup';

export interface QueuedJob {
  task: string;
  key: string;
  payload: Record<string, number>;
  run_at: Date;
}

/** All jobs that wait or run. */
export async function queuedJobs({ admin }: Harness): Promise<QueuedJob[]> {
  const { rows } = await admin.query<QueuedJob>(
    `select tasks.identifier as task, jobs.key, jobs.payload, jobs.run_at
     from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     order by jobs.id`,
  );
  return rows;
}

export async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error(`waited in vain for ${what}`);
    await delay(25);
  }
}
