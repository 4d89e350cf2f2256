import { formerMirrorTasks, type JobTask, runJobs, startMirroring, startRetention } from '@headwater/db';
import { createReadiness, type MetricName } from '@headwater/runtime';
import type { SchemaName, ServiceName } from '@headwater/schema';

import type { WorkerConfig } from './config';
import { type Core, type CoreOverrides, createCore, startOps } from './core';
import { createDatabaseCheck } from './database-check';
import { type Checks, mirrorState, peersOf, type States } from './readiness';

/** Metrics of every worker. */
const workerMetrics = [
  'siteVersionsToMirror',
  'jobDuration',
  'jobsWaiting',
  'jobsOldest',
  'jobsGivenUp',
] as const satisfies MetricName[];

export type WorkerMetric = (typeof workerMetrics)[number];

export type WorkerCore<Name extends ServiceName, Metric extends MetricName = never> = Core<
  Name,
  WorkerMetric | Metric
>;
export type WorkerOverrides = CoreOverrides;

/** What is specific to one worker. */
export interface WorkerComposition {
  tasks: Readonly<Record<string, JobTask>>;
  /** Recurring tasks, as `runJobs` takes them. */
  crontab?: string;
  /** Checks, in addition to the database, that must succeed once before the worker is ready. */
  checks?: Checks;
  /** Further states for operators. */
  states?: States;
  /** Awaited before the first job is taken. */
  prepare?: () => Promise<unknown>;
  /** Begins the worker's work other than jobs. */
  begin?: () => { stop(): Promise<void> };
}

export interface Worker {
  start(): Promise<void>;
  /** Waits for running jobs; jobs that do not end in time go back to the queue. */
  close(): Promise<void>;
  /** The maximum time for `close` in a process of its own. */
  readonly stopLimitMs: number;
}

/** Jobs that do not end within 5 s go back to the queue. */
const queueLimitMs = 10_000;
const stopLimitMs = 20_000;

/** Creates the worker of a service: database, readiness, operators' port and job queue around what `compose` returns. */
export function createWorker<Name extends ServiceName, Metric extends MetricName = never>(options: {
  /** Of the service. */
  name: Name;
  /** The name in logs, metrics and traces; by default the name of the service with `-worker`. */
  program?: string;
  config: WorkerConfig;
  /** Schemas, in addition to `platform`, whose migrations must have run. */
  schemas: readonly SchemaName[];
  /** The metrics that only this worker has. */
  metrics?: readonly Metric[];
  overrides: WorkerOverrides;
  compose: (core: WorkerCore<Name, Metric>) => WorkerComposition;
}): Worker {
  const { name, program = `${name}-worker`, config } = options;
  const core = createCore<Name, WorkerMetric | Metric>(program, config, options.overrides, [
    ...workerMetrics,
    ...(options.metrics ?? []),
  ]);
  const { logger, metrics, closer, db, mirror } = core;
  const { tasks, crontab, checks, states, prepare, begin } = options.compose(core);
  const database = createDatabaseCheck({ db, schemas: options.schemas, logger, metrics });
  const readiness = createReadiness({
    peers: peersOf({
      database: () => database.check(),
      ...(mirror?.ping && { redis: () => mirror.ping?.() ?? Promise.resolve() }),
      ...checks,
    }),
    states: { ...(mirror && { siteVersionMirror: () => mirrorState(metrics) }), ...states },
    startGraceMs: config.startGraceMs,
    logger,
    metrics,
  });
  const stopping = new AbortController();

  return {
    stopLimitMs,
    async start() {
      core.tracing.start();
      // First, so that operators can see what the start waits for.
      await startOps(core, config.ops, readiness);
      readiness.start();
      // Without PostgreSQL there are no jobs, so the worker waits.
      await database.wait(Infinity, stopping.signal);
      await prepare?.();
      const runner = await runJobs({
        ...config.jobs,
        logger,
        tasks: { ...tasks, ...formerMirrorTasks },
        crontab,
        metrics,
      });
      closer.add('job queue', () => runner.stop(), queueLimitMs);
      const retention = startRetention({
        db,
        keepDays: config.keepChangesDays ?? 400,
        feedKeepDays: config.keepFeedDays ?? 30,
        logger,
      });
      closer.add('retention', () => retention.stop());
      if (mirror) {
        const mirroring = startMirroring({ db, mirror, logger, metrics });
        closer.add('mirroring', () => mirroring.stop());
      }
      const besides = begin?.();
      if (besides) closer.add('work besides jobs', () => besides.stop());
      logger.info({ concurrency: config.jobs.concurrency }, `${name} worker takes jobs`);
      await readiness.open();
    },
    close() {
      readiness.stop();
      stopping.abort(new Error(`${name} worker was stopped while it started`));
      return closer.close();
    },
  };
}
