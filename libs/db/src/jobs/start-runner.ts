import { EventEmitter } from 'node:events';

import { Logger as WorkerLogger, run, type WorkerEvents } from 'graphile-worker';
import { Pool } from 'pg';

import type { Logger } from '@headwater/runtime';

import { clientOf } from '../client-of';
import { inJobSpan, splitTrace } from './job-trace';
import type { JobMetrics, JobsOptions } from './jobs-options';
import { measureQueue } from './measure-queue';
import type { QueueLog } from './queue-log';
import { startReaper } from './reaper';

export interface StartedRunner {
  /** Settles when the runner has ended, by `stop` or because the database was lost. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** One life of a graphile-worker runner with its connections and its reaper. */
export async function startRunner(
  { url, tasks, concurrency, crontab, logger, metrics }: JobsOptions,
  log: QueueLog,
): Promise<StartedRunner> {
  const pool = new Pool({
    Client: clientOf(url),
    max: concurrency + 2,
    application_name: 'headwater jobs',
    keepAlive: true,
  });
  pool.on('error', (error) => log.failed('an idle connection of the job queue was lost', error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const releases: (() => Promise<void>)[] = [() => pool.end()];
  const release = async (): Promise<void> => {
    for (let step = releases.pop(); step; step = releases.pop()) await step();
  };
  const events: WorkerEvents = new EventEmitter();
  logEvents(events, logger, log);
  const created = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  try {
    const runner = await run({
      pgPool: pool,
      schema: 'graphile_worker',
      concurrency,
      // No notification announces a job that the reaper returned, so it is found by polling.
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: toWorkerLogger(logger),
      events,
      taskList: toTaskList(tasks, metrics),
      // One of the two is always set: otherwise graphile-worker would read a file of the working directory.
      ...(crontab === undefined ? { parsedCronItems: [] } : { crontab }),
      // Not for speed. Without batches, nothing awaits the statement that marks a job as done. If its connection breaks, the rejection ends
      // the process, or the job stays locked by a living worker. With batches, the failure stops the runner, which is then restarted.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    let running = true;
    const ended = runner.promise.catch(() => undefined).finally(() => (running = false));
    const stopRunner = async (): Promise<void> => {
      if (running) await runner.stop();
      await ended;
    };
    releases.push(stopRunner);
    const measure = metrics && measureQueue(Object.keys(tasks), metrics);
    const reaper = await startReaper(url, await created, { logger, log, measure });
    // The reaper signals that the runner lives, so it runs until the last job has ended.
    releases.splice(-1, 1, () => reaper.stop(), stopRunner);
    return { ended, stop: release };
  } catch (error) {
    await release();
    throw error;
  }
}

function toTaskList(
  tasks: JobsOptions['tasks'],
  metrics: JobMetrics | undefined,
): NonNullable<Parameters<typeof run>[0]['taskList']> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (stored, { job, abortSignal }) => {
        const signal = abortSignal ?? new AbortController().signal;
        const { payload, traceparent } = splitTrace(stored);
        const end = metrics?.jobDuration.startTimer({ task: name });
        await inJobSpan(name, traceparent, () =>
          task(payload, { jobId: job.id, attempt: job.attempts, signal }),
        ).finally(end);
      },
    ]),
  );
}

function logEvents(events: WorkerEvents, logger: Logger, log: QueueLog): void {
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
  events.on('worker:fatalError', ({ error }) => log.failed('a job worker failed', error));
  events.on('pool:fatalError', ({ error, action }) => log.failed('the job queue failed', error, { action }));
  events.on('pool:listen:error', ({ error }) => log.failed('the job queue lost its connection', error));
}

function toWorkerLogger(logger: Logger): WorkerLogger {
  // The events already report the jobs; other messages are for debugging.
  return new WorkerLogger(() => (level, message) => logger.debug({ level }, message));
}
