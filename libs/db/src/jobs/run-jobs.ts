import { setTimeout as delay } from 'node:timers/promises';

import type { JobsOptions } from './jobs-options';
import { createQueueLog } from './queue-log';
import { startRunner } from './start-runner';

export interface JobRunner {
  /** Takes no more jobs, waits for the running ones, and returns those that do not end within 5 s to the queue. May be called again. */
  stop(): Promise<void>;
}

const restartDelayMs = 1_000;

/** Runs the jobs that `enqueue` added, until stopped. Rejects when the database cannot be reached at the start. */
export async function runJobs(options: JobsOptions): Promise<JobRunner> {
  const { logger } = options;
  const log = createQueueLog(logger);
  const stopping = new AbortController();
  let current = await startRunner(options, log);

  // graphile-worker gives up when the database goes away under a running job.
  const supervise = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await current.ended;
      if (stopping.signal.aborted) return;
      log.stopped();
      await current.stop().catch((error: unknown) => log.failed('the job queue left something open', error));
      const started = await restart();
      if (started) current = started;
    }
  };
  const restart = async (): Promise<typeof current | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        const started = await startRunner(options, log);
        log.works();
        return started;
      } catch (error) {
        log.failed('the job queue cannot be started', error);
        await delay(restartDelayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return undefined;
  };

  const supervised = supervise();
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    await current.stop();
    await supervised;
    // A restart may have been under way.
    await current.stop();
  };
  return { stop: () => (stopped ??= stop()) };
}
