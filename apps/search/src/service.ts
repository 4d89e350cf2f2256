import { contracts } from '@headwater/contracts';
import { assertSchemaCurrent, createDeliveryDb, createManagementDb } from '@headwater/db';
import { bindService, createGrpcServer, type GrpcServer } from '@headwater/grpc';
import { openSiteVersionMirror, type SiteVersionMirror } from '@headwater/redis';
import {
  createCloser,
  createLogger,
  createMetrics,
  createOpsServer,
  type Logger,
  type Metrics,
  type ReadinessCheck,
} from '@headwater/runtime';
import { latestMigrations } from '@headwater/schema';

import type { SearchConfig } from './config';
import type { SearchDeps } from './deps';
import type { SearchEngine } from './engine/engine';
import { createPostgresqlEngine } from './engine/postgresql/postgresql-engine';
import { deliveryHandlers } from './handlers/delivery';
import { managementHandlers } from './handlers/management';

export type { SearchConfig } from './config';
export type { SearchEngine } from './engine/engine';

/** What a caller may put in the place of what the service would make itself. */
export interface SearchOverrides {
  logger?: Logger;
  metrics?: Metrics;
  engine?: SearchEngine;
  /** In place of the one in the Redis of the configuration. */
  mirror?: SiteVersionMirror;
}

export interface SearchService {
  grpc: GrpcServer;
  start(): Promise<{ grpcPort?: number }>;
  close(): Promise<void>;
}

const graceMs = 10_000;

export async function createSearchService(
  config: SearchConfig,
  overrides: SearchOverrides = {},
): Promise<SearchService> {
  const logger = overrides.logger ?? createLogger({ name: 'search', level: config.logLevel });
  const metrics = overrides.metrics ?? createMetrics({ processMetrics: true });
  const closer = createCloser(logger);
  const { managementUrl, deliveryUrl, poolSize } = config.db;

  const mirror = overrides.mirror ?? openSiteVersionMirror({ redis: config.redis, logger, metrics, closer });
  const db = createManagementDb({ url: managementUrl, poolSize, logger, mirror });
  closer.add('management database', () => db.close());
  const deliveryDb = createDeliveryDb({ url: deliveryUrl, poolSize, logger });
  closer.add('delivery database', () => deliveryDb.close());

  const deps: SearchDeps = { engine: overrides.engine ?? createPostgresqlEngine({ db, deliveryDb }) };
  const databaseCheck = async (): Promise<ReadinessCheck> => {
    try {
      await Promise.all([db.ping(), deliveryDb.ping()]);
      return { ok: true };
    } catch (error) {
      return { ok: false, detail: error instanceof Error ? error.message : 'no answer' };
    }
  };
  const grpc = createGrpcServer({
    name: 'search',
    logger,
    metrics,
    callers: config.grpc.callers,
    listen: config.grpc.listen,
    tls: config.grpc.tls,
    services: [
      bindService(contracts.searchDelivery, deliveryHandlers(deps)),
      bindService(contracts.searchManagement, managementHandlers(deps)),
    ],
    isReady: async () => (await databaseCheck()).ok,
  });

  return {
    grpc,
    async start() {
      await assertSchemaCurrent(db, {
        platform: latestMigrations.platform,
        content: latestMigrations.content,
        search: latestMigrations.search,
      });
      if (config.opsPort !== undefined) {
        const ops = createOpsServer({
          port: config.opsPort,
          metrics,
          readiness: async () => ({ database: await databaseCheck() }),
        });
        closer.add('operators port', () => ops.close());
        await ops.start();
      }
      // Last, so that it closes first: calls in flight still need everything else.
      closer.add('gRPC server', () => grpc.close(graceMs), graceMs + 1_000);
      const { port } = await grpc.start();
      return port === undefined ? {} : { grpcPort: port };
    },
    close: () => closer.close(),
  };
}
