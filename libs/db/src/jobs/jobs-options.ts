import type { Logger, Metrics, Secret } from '@headwater/runtime';

export type JobMetrics = Metrics<'jobDuration' | 'jobsWaiting' | 'jobsOldest' | 'jobsGivenUp'>;

export interface Job {
  jobId: string;
  /** 1 for the first try. */
  attempt: number;
  /** Aborted if the worker has to stop and the job has not ended in time. */
  signal: AbortSignal;
}

/** Runs a job. It may run more than once, so a repetition must change nothing. After a rejection it is retried later. */
export type JobTask = (payload: unknown, job: Job) => Promise<void>;

export interface JobsOptions {
  /** URL of the jobs role, direct: no transaction pooler in between. */
  url: Secret;
  tasks: Readonly<Record<string, JobTask>>;
  concurrency: number;
  /**
   * Recurring tasks, a line each: minute, hour, day, month, weekday in UTC, the task. Each runs once, no matter how many workers have the
   * line.
   */
  crontab?: string | undefined;
  logger: Logger;
  metrics?: JobMetrics | undefined;
}
