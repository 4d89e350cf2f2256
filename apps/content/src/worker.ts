import {
  assertSchemaCurrent,
  createManagementDb,
  type ManagementDbOptions,
  mirrorTasks,
  runJobs,
} from '@headwater/db';
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

import type { ContentWorkerConfig } from './config';
import { createTaskList } from './jobs/task-list';
import { databaseReadiness } from './readiness';

export type { ContentWorkerConfig } from './config';

export interface ContentWorkerOverrides {
  logger?: Logger;
  metrics?: Metrics;
  onSiteVersion?: NonNullable<ManagementDbOptions['onSiteVersion']>;
  /** In place of the one in the Redis of the configuration. */
  mirror?: SiteVersionMirror;
}

export interface ContentWorker {
  start(): Promise<void>;
  /** Waits for running jobs; what does not end in time is given back to the queue. */
  close(): Promise<void>;
}

/** The worker that raises the site's version at publication instants and keeps searchable texts up to date. */
export async function createContentWorker(
  config: ContentWorkerConfig,
  overrides: ContentWorkerOverrides = {},
): Promise<ContentWorker> {
  const logger = overrides.logger ?? createLogger({ name: 'content-worker', level: config.logLevel });
  const metrics = overrides.metrics ?? createMetrics({ processMetrics: true });
  const closer = createCloser(logger);
  const mirror = overrides.mirror ?? openSiteVersionMirror({ redis: config.redis, logger, metrics, closer });
  const db = createManagementDb({
    url: config.db.managementUrl,
    poolSize: config.db.poolSize,
    logger,
    onSiteVersion: overrides.onSiteVersion,
    mirror,
  });
  closer.add('management database', () => db.close());

  return {
    async start() {
      await assertSchemaCurrent(db, {
        platform: latestMigrations.platform,
        content: latestMigrations.content,
      });
      if (config.opsPort !== undefined) {
        const ops = createOpsServer({ port: config.opsPort, metrics, readiness: databaseReadiness([db]) });
        closer.add('operators port', () => ops.close());
        await ops.start();
      }
      const runner = await runJobs({
        ...config.jobs,
        logger,
        tasks: { ...createTaskList(db), ...(mirror && mirrorTasks(db, mirror)) },
      });
      closer.add('job queue', () => runner.stop(), 30_000);
      logger.info({ concurrency: config.jobs.concurrency }, 'content worker takes jobs');
    },
    close: () => closer.close(),
  };
}
