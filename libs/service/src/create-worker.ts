import { assertSchemaCurrent, formerMirrorTasks, type JobTask, runJobs, startMirroring } from '@headwater/db';
import type { SchemaName } from '@headwater/schema';

import type { WorkerConfig } from './config';
import { type Core, type CoreOverrides, createCore, startOps } from './core';
import { type Checks, mirrorState, readinessOf } from './readiness';
import { migrationsOf } from './schemas';

export type WorkerCore = Core;
export type WorkerOverrides = CoreOverrides;

/** What a worker is, besides what every worker is. */
export interface WorkerComposition {
  tasks: Readonly<Record<string, JobTask>>;
  /** What must work besides the database, for `/readyz`. */
  checks?: Checks;
  /** Awaited before the first job is taken. */
  prepare?: () => Promise<unknown>;
}

export interface Worker {
  start(): Promise<void>;
  /** Waits for running jobs; what does not end in time is given back to the queue. */
  close(): Promise<void>;
}

/** Makes the worker of a service: database, readiness, operators' port and job queue around what `compose` returns. */
export function createWorker(options: {
  /** Of the service. */
  name: string;
  config: WorkerConfig;
  /** Whose migrations must have run, besides those of `platform`. */
  schemas: readonly SchemaName[];
  overrides: WorkerOverrides;
  compose: (core: WorkerCore) => WorkerComposition;
}): Worker {
  const { name, config } = options;
  const core = createCore(`${name}-worker`, config, options.overrides);
  const { logger, metrics, closer, db, mirror } = core;
  const { tasks, checks, prepare } = options.compose(core);
  const readiness = readinessOf(
    { database: () => db.ping(), ...checks },
    mirror && { siteVersionMirror: () => mirrorState(metrics) },
  );

  return {
    async start() {
      await assertSchemaCurrent(db, migrationsOf(options.schemas));
      await prepare?.();
      await startOps(core, config.opsPort, readiness);
      const runner = await runJobs({
        ...config.jobs,
        logger,
        tasks: { ...tasks, ...formerMirrorTasks },
      });
      closer.add('job queue', () => runner.stop(), 30_000);
      if (mirror) {
        const mirroring = startMirroring({ db, mirror, logger, metrics });
        closer.add('mirroring', () => mirroring.stop());
      }
      logger.info({ concurrency: config.jobs.concurrency }, `${name} worker takes jobs`);
    },
    close: () => closer.close(),
  };
}
