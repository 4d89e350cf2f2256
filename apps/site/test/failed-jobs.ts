import type { Client } from 'pg';

interface FailedJob {
  task?: string;
  siteId?: number;
  payload?: object;
  error?: string;
}

/** A job that was given up, as the queue keeps it. Returns its id. */
export async function giveUpJob(admin: Client, job: FailedJob): Promise<number> {
  const { task = 'media_variants', siteId, payload = { siteId }, error = 'Error: it failed' } = job;
  const { rows } = await admin.query<{ id: string }>('select id from graphile_worker.add_job($1, $2::json)', [
    task,
    JSON.stringify(payload),
  ]);
  const jobId = Number(rows[0]?.id);
  await admin.query(
    'update graphile_worker._private_jobs set attempts = max_attempts, last_error = $2 where id = $1',
    [jobId, error],
  );
  return jobId;
}
