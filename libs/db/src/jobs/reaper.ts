import { Client } from 'pg';

import { type Logger, type Secret, secretOf } from '@headwater/runtime';

import type { MeasureQueue } from './measure-queue';
import type { QueueLog } from './queue-log';
import { sweepJobs } from './sweep';

const periodMs = 1_000;
const sweepEvery = 10;
const measureEvery = 15;
const presenceName = 'headwater-jobs:';

// A living worker holds a connection with the id of its pool. Locks of a pool without such a connection belong to a killed process;
// graphile-worker itself would release them only after four hours. The two seconds are for a pool that has just started.
const unlockText = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker._private_jobs
  where not is_available
    and locked_by is not null
    and locked_at < now() - interval '2 seconds'
    and not exists (
      select from pg_stat_activity
      where datname = current_database() and application_name = $1 || locked_by
    )
  having count(*) > 0`;

export interface Reaper {
  stop(): Promise<void>;
}

/** Signals that this worker pool lives, and once a second returns the jobs of dead pools to the queue. At longer intervals it sweeps. */
export async function startReaper(
  url: Secret,
  poolId: string,
  { logger, log, measure }: { logger: Logger; log: QueueLog; measure?: MeasureQueue | undefined },
): Promise<Reaper> {
  let client = await connect(url, poolId);
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let rounds = 0;

  const reap = async (): Promise<void> => {
    try {
      await client.query(unlockText, [presenceName]);
      if (rounds % sweepEvery === 0) await sweepJobs(client, logger);
      if (rounds % measureEvery === 0) await measure?.(client);
      rounds += 1;
      log.works();
    } catch (error) {
      log.failed('the job reaper lost its connection', error);
      await client.end().catch(() => undefined);
      if (!stopped) client = await connect(url, poolId).catch(() => client);
    }
  };
  const timer = setInterval(() => {
    running = running.then(() => (stopped ? undefined : reap()));
  }, periodMs);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
      await client.end();
    },
  };
}

async function connect(url: Secret, poolId: string): Promise<Client> {
  const client = new Client({
    connectionString: secretOf(url),
    application_name: `${presenceName}${poolId}`,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
