import type { ClientBase } from 'pg';

import type { Logger } from '@headwater/runtime';

/** For each task. More of them would give no new information. */
const keptFailedJobs = 1_000;

const forgetSupersededText = `
  delete from graphile_worker._private_jobs
  where not is_available and locked_at is null and flags -> 'superseded' is not null`;

const forgetOldestText = `
  delete from graphile_worker._private_jobs
  where id in (
    select id from (
      select id, row_number() over (partition by task_id order by updated_at desc, id desc) as place
      from graphile_worker._private_jobs
      where not is_available and locked_at is null
    ) as failed
    where place > $1
  )`;

/** Keeps the queue's table small: deletes failed jobs that a newer job has superseded, and the oldest given-up jobs. */
export async function sweepJobs(
  client: ClientBase,
  logger: Logger,
  keep: number = keptFailedJobs,
): Promise<void> {
  await client.query(forgetSupersededText);
  const { rowCount } = await client.query(forgetOldestText, [keep]);
  if (rowCount)
    logger.warn({ jobs: rowCount, keep }, 'the oldest of very many jobs that were given up are forgotten');
}
