import { contracts } from '@headwater/contracts';
import { assertSchemaCurrent, createDeliveryDb, createManagementDb } from '@headwater/db';
import { bindService, createGrpcServer, type GrpcServer } from '@headwater/grpc';
import {
  createCloser,
  createLogger,
  createMetrics,
  createOpsServer,
  type Logger,
  type Metrics,
} from '@headwater/runtime';
import { latestMigrations } from '@headwater/schema';

import type { __Name__Config } from './config';
import { deliveryHandlers } from './handlers/delivery';
import { managementHandlers } from './handlers/management';
import { databaseReadiness } from './readiness';

export type { __Name__Config } from './config';

/** What a caller may put in the place of what the service would make itself. */
export interface __Name__Overrides {
  logger?: Logger;
  metrics?: Metrics;
}

export interface __Name__Service {
  grpc: GrpcServer;
  start(): Promise<{ grpcPort?: number }>;
  close(): Promise<void>;
}

const graceMs = 10_000;

export async function create__Name__Service(
  config: __Name__Config,
  overrides: __Name__Overrides = {},
): Promise<__Name__Service> {
  const logger = overrides.logger ?? createLogger({ name: '__name__', level: config.logLevel });
  const metrics = overrides.metrics ?? createMetrics({ processMetrics: true });
  const closer = createCloser(logger);
  const { managementUrl, deliveryUrl, poolSize } = config.db;

  const db = createManagementDb({ url: managementUrl, poolSize, logger });
  closer.add('management database', () => db.close());
  const deliveryDb = createDeliveryDb({ url: deliveryUrl, poolSize, logger });
  closer.add('delivery database', () => deliveryDb.close());

  const readiness = databaseReadiness([db, deliveryDb]);
  const grpc = createGrpcServer({
    name: '__name__',
    logger,
    metrics,
    callers: config.grpc.callers,
    listen: config.grpc.listen,
    tls: config.grpc.tls,
    services: [
      bindService(contracts.__name__Delivery, deliveryHandlers({ deliveryDb })),
      bindService(contracts.__name__Management, managementHandlers({ db })),
    ],
    isReady: async () => (await readiness()).database.ok,
  });

  return {
    grpc,
    async start() {
      await assertSchemaCurrent(db, latestMigrations);
      if (config.opsPort !== undefined) {
        const ops = createOpsServer({ port: config.opsPort, metrics, readiness });
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
