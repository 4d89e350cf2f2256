import { setTimeout as delay } from 'node:timers/promises';

import type { JobsOptions } from './jobs-options';
import { startRunner } from './start-runner';

export interface JobRunner {
  /** Takes no more jobs, waits for the running ones, and gives back what does not end within 5 s. May be called again. */
  stop(): Promise<void>;
}

const restartDelayMs = 1_000;

/** Works off the tasks that `enqueue` added, until stopped. Rejects when the database cannot be reached at the start. */
export async function runJobs(options: JobsOptions): Promise<JobRunner> {
  const { logger } = options;
  const stopping = new AbortController();
  let current = await startRunner(options);

  // graphile-worker gives up when the database goes away under a running job.
  const supervise = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await current.ended;
      if (stopping.signal.aborted) return;
      logger.error('the job queue stopped by itself and is started again');
      await current
        .stop()
        .catch((error: unknown) => logger.warn({ err: error }, 'the job queue left something open'));
      const started = await restart();
      if (started) current = started;
    }
  };
  const restart = async (): Promise<typeof current | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        return await startRunner(options);
      } catch (error) {
        logger.warn({ err: error }, 'the job queue cannot be started');
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
