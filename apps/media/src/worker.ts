import { assertSchemaCurrent, createManagementDb, mirrorTasks, runJobs } from '@headwater/db';
import { openSiteVersionMirror, type SiteVersionMirror } from '@headwater/redis';
import {
  createCloser,
  createLogger,
  createMetrics,
  createOpsServer,
  type Logger,
  type Metrics,
} from '@headwater/runtime';
import { latestMigrations } from '@headwater/schema';

import type { MediaWorkerConfig } from './config';
import { checkOf } from './domain/check-of';
import { createTaskList } from './jobs/task-list';
import { openStorage } from './storage/open-storage';

export type { MediaWorkerConfig } from './config';

export interface MediaWorkerOverrides {
  logger?: Logger;
  metrics?: Metrics;
  /** In place of the one in the Redis of the configuration. */
  mirror?: SiteVersionMirror;
}

export interface MediaWorker {
  start(): Promise<void>;
  /** Waits for running jobs; what does not end in time is given back to the queue. */
  close(): Promise<void>;
}

/** The worker that makes variants and removes bytes. The only place where images are decoded in the process itself. */
export async function createMediaWorker(
  config: MediaWorkerConfig,
  overrides: MediaWorkerOverrides = {},
): Promise<MediaWorker> {
  const logger = overrides.logger ?? createLogger({ name: 'media-worker', level: config.logLevel });
  const metrics = overrides.metrics ?? createMetrics({ processMetrics: true });
  const closer = createCloser(logger);
  const storage = openStorage(config.storage.directory);
  const { store } = storage;
  const mirror = overrides.mirror ?? openSiteVersionMirror({ redis: config.redis, logger, metrics, closer });
  const db = createManagementDb({
    url: config.db.managementUrl,
    poolSize: config.db.poolSize,
    logger,
    mirror,
  });
  closer.add('management database', () => db.close());

  return {
    async start() {
      await storage.prepare();
      await assertSchemaCurrent(db, { platform: latestMigrations.platform, media: latestMigrations.media });
      if (config.opsPort !== undefined) {
        const readiness = async () => ({
          database: await checkOf(db.ping()),
          storage: await checkOf(store.check()),
        });
        const ops = createOpsServer({ port: config.opsPort, metrics, readiness });
        closer.add('operators port', () => ops.close());
        await ops.start();
      }
      const runner = await runJobs({
        ...config.jobs,
        logger,
        tasks: {
          ...createTaskList({ db, store, limits: config.limits, logger }, metrics),
          ...(mirror && mirrorTasks(db, mirror)),
        },
      });
      closer.add('job queue', () => runner.stop(), 30_000);
      logger.info({ concurrency: config.jobs.concurrency }, 'media worker takes jobs');
    },
    close: () => closer.close(),
  };
}
