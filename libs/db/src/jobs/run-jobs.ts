import { EventEmitter } from 'node:events';

import { Logger as WorkerLogger, run, type WorkerEvents } from 'graphile-worker';
import { Pool } from 'pg';

import type { Logger } from '@headwater/runtime';

import { type Reaper, startReaper } from './reaper';

export interface Job {
  jobId: string;
  /** 1 for the first try. */
  attempt: number;
  /** Aborted when the worker has to stop and the job has not ended in time. */
  signal: AbortSignal;
}

/** Does a job. It may run more than once, so doing it again must change nothing. A rejection is retried later. */
export type JobTask = (payload: unknown, job: Job) => Promise<void>;

export interface JobsOptions {
  /** URL of the jobs role, direct: no transaction pooler in between. */
  url: string;
  tasks: Readonly<Record<string, JobTask>>;
  concurrency: number;
  logger: Logger;
}

export interface JobRunner {
  /** Takes no more jobs, waits for the running ones, and gives back what does not end within 5 s. May be called again. */
  stop(): Promise<void>;
}

/** Works off the tasks that `enqueue` added, until stopped. */
export async function runJobs({ url, tasks, concurrency, logger }: JobsOptions): Promise<JobRunner> {
  const pool = new Pool({
    connectionString: url,
    max: concurrency + 2,
    application_name: 'headwater jobs',
    keepAlive: true,
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle connection of the job queue was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));

  const events: WorkerEvents = new EventEmitter();
  logEvents(events, logger);
  const created = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  let reaper: Reaper | undefined;
  try {
    const runner = await run({
      pgPool: pool,
      schema: 'graphile_worker',
      concurrency,
      // A job given back by the reaper is announced to nobody: it is found by looking.
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: toWorkerLogger(logger),
      events,
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [
          name,
          async (payload, { job, abortSignal }) => {
            await task(payload, {
              jobId: job.id,
              attempt: job.attempts,
              signal: abortSignal ?? new AbortController().signal,
            });
          },
        ]),
      ),
    });
    reaper = await startReaper(url, await created, logger);
    let stopped: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      await runner.stop();
      await reaper?.stop();
      await pool.end();
    };
    runner.promise.catch((error: unknown) => logger.error({ err: error }, 'the job queue stopped by itself'));
    return { stop: () => (stopped ??= stop()) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function logEvents(events: WorkerEvents, logger: Logger): void {
  events.on('job:success', ({ job }) => {
    logger.debug({ jobId: job.id, task: job.task_identifier, attempt: job.attempts }, 'job done');
  });
  events.on('job:error', ({ job, error }) => {
    logger.warn(
      { err: error, jobId: job.id, task: job.task_identifier, attempt: job.attempts },
      'job failed',
    );
  });
  events.on('job:failed', ({ job, error }) => {
    logger.error({ err: error, jobId: job.id, task: job.task_identifier }, 'job given up');
  });
  events.on('worker:fatalError', ({ error }) => logger.error({ err: error }, 'a job worker failed'));
  events.on('pool:fatalError', ({ error, action }) =>
    logger.error({ err: error, action }, 'the job queue failed'),
  );
  events.on('pool:listen:error', ({ error }) =>
    logger.warn({ err: error }, 'the job queue lost its connection'),
  );
}

function toWorkerLogger(logger: Logger): WorkerLogger {
  // What it says about jobs is said by the events already; the rest is for debugging.
  return new WorkerLogger(() => (level, message) => logger.debug({ level }, message));
}
