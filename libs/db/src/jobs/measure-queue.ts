import type { ClientBase } from 'pg';

import type { JobMetrics } from './jobs-options';

/** Reads the state of the queue, on a connection of the role that runs its jobs. */
export type MeasureQueue = (client: ClientBase) => Promise<void>;

// More would say nothing new, and counting them would take long.
const maxCounted = 10_000;

const dueText = `
  select task.identifier as task, count(*)::int as waiting,
         extract(epoch from now() - min(due.run_at))::float8 as oldest_seconds
  from graphile_worker._private_tasks as task
  cross join lateral (
    select job.run_at from graphile_worker._private_jobs as job
    where job.task_id = task.id and job.is_available and job.run_at <= now()
    order by job.run_at
    limit ${maxCounted}
  ) as due
  where task.identifier = any($1)
  group by task.identifier`;

/** At most 1,000 for each task, because a sweep deletes the others. Superseded jobs do not count. */
const givenUpText = `
  select task.identifier as task, count(*)::int as given_up
  from graphile_worker._private_tasks as task
  join graphile_worker._private_jobs as job on job.task_id = task.id
  where task.identifier = any($1)
    and not job.is_available and job.locked_at is null and job.flags -> 'superseded' is null
  group by task.identifier`;

/** Measures how many jobs of each of these tasks are due, for how long the oldest has been due, and how many were given up. */
export function measureQueue(
  tasks: readonly string[],
  { jobsWaiting, jobsOldest, jobsGivenUp }: JobMetrics,
): MeasureQueue {
  return async (client) => {
    const failed = await client.query<{ task: string; given_up: number }>(givenUpText, [tasks]);
    const { rows } = await client.query<{ task: string; waiting: number; oldest_seconds: number }>(dueText, [
      tasks,
    ]);
    for (const task of tasks) {
      const due = rows.find((row) => row.task === task);
      jobsWaiting.set({ task }, due?.waiting ?? 0);
      jobsOldest.set({ task }, due?.oldest_seconds ?? 0);
      jobsGivenUp.set({ task }, failed.rows.find((row) => row.task === task)?.given_up ?? 0);
    }
  };
}
