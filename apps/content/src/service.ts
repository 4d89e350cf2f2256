import { contracts } from '@headwater/contracts';
import {
  assertSchemaCurrent,
  createDeliveryDb,
  createManagementDb,
  type ManagementDbOptions,
} from '@headwater/db';
import { bindService, createGrpcServer, type GrpcServer } from '@headwater/grpc';
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

import { readCollations } from './collations';
import type { ContentConfig } from './config';
import { deliveryHandlers } from './handlers/delivery';
import { managementHandlers } from './handlers/management';
import { databaseReadiness } from './readiness';

export { type ContentConfig, type ContentLimits, defaultLimits } from './config';

/** What a caller may put in the place of what the service would make itself. */
export interface ContentOverrides {
  logger?: Logger;
  metrics?: Metrics;
  onSiteVersion?: NonNullable<ManagementDbOptions['onSiteVersion']>;
  /** In place of the one in the Redis of the configuration. */
  mirror?: SiteVersionMirror;
}

export interface ContentService {
  grpc: GrpcServer;
  /** SQL statements that the delivery side has sent so far. */
  readonly deliveryStatements: number;
  start(): Promise<{ grpcPort?: number }>;
  close(): Promise<void>;
}

const graceMs = 10_000;

/** The content API. Jobs run elsewhere, in `createContentWorker`. */
export async function createContentService(
  config: ContentConfig,
  overrides: ContentOverrides = {},
): Promise<ContentService> {
  const logger = overrides.logger ?? createLogger({ name: 'content', level: config.logLevel });
  const metrics = overrides.metrics ?? createMetrics({ processMetrics: true });
  const closer = createCloser(logger);
  const { poolSize } = config.db;

  const mirror = overrides.mirror ?? openSiteVersionMirror({ redis: config.redis, logger, metrics, closer });
  const db = createManagementDb({
    url: config.db.managementUrl,
    poolSize,
    logger,
    onSiteVersion: overrides.onSiteVersion,
    mirror,
  });
  closer.add('management database', () => db.close());
  const deliveryDb = createDeliveryDb({ url: config.db.deliveryUrl, poolSize, logger });
  closer.add('delivery database', () => deliveryDb.close());

  const collations = readCollations(deliveryDb);
  const readiness = databaseReadiness([db, deliveryDb]);
  const grpc = createGrpcServer({
    name: 'content',
    logger,
    metrics,
    callers: config.grpc.callers,
    listen: config.grpc.listen,
    tls: config.grpc.tls,
    services: [
      bindService(contracts.contentDelivery, deliveryHandlers({ db: deliveryDb, collations })),
      bindService(contracts.contentManagement, managementHandlers({ db, limits: config.limits })),
    ],
    isReady: async () => (await readiness()).database.ok,
  });

  return {
    grpc,
    get deliveryStatements() {
      return deliveryDb.statementCount;
    },
    async start() {
      await assertSchemaCurrent(db, {
        platform: latestMigrations.platform,
        content: latestMigrations.content,
      });
      await collations();
      if (config.opsPort !== undefined) {
        const ops = createOpsServer({ port: config.opsPort, metrics, readiness });
        closer.add('operators port', () => ops.close());
        await ops.start();
      }
      // Last, so that it closes first: calls in flight still need everything else.
      closer.add('gRPC server', () => grpc.close(graceMs), graceMs + 1_000);
      const { port } = await grpc.start();
      return { ...(port !== undefined && { grpcPort: port }) };
    },
    close: () => closer.close(),
  };
}
