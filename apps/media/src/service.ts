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

import { createBytesApp } from './bytes/app';
import { createBytesServer } from './bytes/server';
import { createVariantWaiter } from './bytes/variant-waiter';
import type { MediaConfig } from './config';
import type { MediaDeps } from './deps';
import { checkOf } from './domain/check-of';
import { deliveryHandlers } from './handlers/delivery';
import { managementHandlers } from './handlers/management';
import { openStorage } from './storage/open-storage';
import type { ImageInspector } from './variants/inspection';
import { createProcessInspector } from './variants/inspector';

export { defaultLimits, type MediaConfig } from './config';
export type { ObjectStore } from './storage/object-store';

/** What a caller may put in the place of what the service would make itself. */
export interface MediaOverrides {
  logger?: Logger;
  metrics?: Metrics;
  inspector?: ImageInspector;
  onSiteVersion?: NonNullable<ManagementDbOptions['onSiteVersion']>;
  /** In place of the one in the Redis of the configuration. */
  mirror?: SiteVersionMirror;
}

export interface MediaService {
  grpc: GrpcServer;
  /** The port is known once the service has started. */
  http: { readonly port: number };
  start(): Promise<{ grpcPort?: number; httpPort: number }>;
  close(): Promise<void>;
}

const graceMs = 10_000;

/** The media API and the byte server. Variants are made elsewhere, by `createMediaWorker`. */
export async function createMediaService(
  config: MediaConfig,
  overrides: MediaOverrides = {},
): Promise<MediaService> {
  const logger = overrides.logger ?? createLogger({ name: 'media', level: config.logLevel });
  const metrics = overrides.metrics ?? createMetrics({ processMetrics: true });
  const closer = createCloser(logger);
  const { poolSize } = config.db;

  const storage = openStorage(config.storage.directory);
  const { store, staging } = storage;
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
  const inspector = overrides.inspector ?? createProcessInspector(config.limits);
  closer.add('image inspector', () => inspector.close());

  const deps: MediaDeps = {
    db,
    deliveryDb,
    store,
    staging,
    inspector,
    maxUploadBytes: config.limits.uploadBytes,
    logger,
  };

  const bytesApp = createBytesApp(
    {
      deliveryDb,
      store,
      variants: createVariantWaiter({ db, store, logger, waitMs: config.http.variantWaitMs }),
    },
    logger,
    metrics,
  );
  const bytes = createBytesServer({ ...config.http, handle: bytesApp.callback() });
  const readiness = async () => ({
    database: await checkOf(Promise.all([db.ping(), deliveryDb.ping()])),
    storage: await checkOf(store.check()),
  });
  const grpc = createGrpcServer({
    name: 'media',
    logger,
    metrics,
    callers: config.grpc.callers,
    listen: config.grpc.listen,
    tls: config.grpc.tls,
    services: [
      bindService(contracts.mediaDelivery, deliveryHandlers(deps)),
      bindService(contracts.mediaManagement, managementHandlers(deps)),
    ],
    isReady: async () => Object.values(await readiness()).every((check) => check.ok),
  });
  let httpPort = 0;

  return {
    grpc,
    http: {
      get port() {
        return httpPort;
      },
    },
    async start() {
      await storage.prepare();
      await assertSchemaCurrent(db, { platform: latestMigrations.platform, media: latestMigrations.media });
      if (config.opsPort !== undefined) {
        const ops = createOpsServer({ port: config.opsPort, metrics, readiness });
        closer.add('operators port', () => ops.close());
        await ops.start();
      }
      closer.add('byte server', () => bytes.close(graceMs), graceMs + 1_000);
      httpPort = (await bytes.start()).port;
      logger.info({ host: config.http.host, port: httpPort }, 'media serves bytes');
      // Last, so that it closes first: calls in flight still need everything else.
      closer.add('gRPC server', () => grpc.close(graceMs), graceMs + 1_000);
      const { port } = await grpc.start();
      return { ...(port !== undefined && { grpcPort: port }), httpPort };
    },
    close: () => closer.close(),
  };
}
