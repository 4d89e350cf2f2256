import type { Logger, Metrics, Secret } from '@headwater/runtime';

export type JobMetrics = Metrics<'jobDuration' | 'jobsWaiting' | 'jobsOldest' | 'jobsGivenUp'>;

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
  url: Secret;
  tasks: Readonly<Record<string, JobTask>>;
  concurrency: number;
  /** Tasks that come round, a line each: minute, hour, day, month, weekday in UTC, the task. However many workers have it, each comes once. */
  crontab?: string | undefined;
  logger: Logger;
  metrics?: JobMetrics | undefined;
}
