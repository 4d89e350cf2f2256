import { contracts } from '@headwater/contracts';
import {
  assertSchemaCurrent,
  createDeliveryDb,
  createManagementDb,
  type DeliveryDb,
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

import type { SiteConfig } from './config';
import type { DeliveryDeps, ManagementDeps } from './deps';
import {
  navigationDeliveryHandlers,
  settingsDeliveryHandlers,
  siteDeliveryHandlers,
  taxonomyDeliveryHandlers,
} from './handlers/delivery';
import {
  navigationManagementHandlers,
  settingsManagementHandlers,
  siteManagementHandlers,
  taxonomyManagementHandlers,
} from './handlers/management';
import { listCollations } from './queries/delivery/collations';
import { checkOf } from './readiness';

export { defaultLimits, defaultTokenPrefix, type SiteConfig } from './config';

/** What a caller may put in the place of what the service would make itself. */
export interface SiteOverrides {
  logger?: Logger;
  metrics?: Metrics;
  deliveryDb?: DeliveryDb;
  /** Called for every raised site version, before the change is acknowledged. */
  onSiteVersion?: NonNullable<ManagementDbOptions['onSiteVersion']>;
  /** In place of the one in the Redis of the configuration. */
  mirror?: SiteVersionMirror;
}

export interface SiteService {
  grpc: GrpcServer;
  start(): Promise<{ grpcPort?: number }>;
  close(): Promise<void>;
}

const graceMs = 10_000;

/** Sites with their domains, languages and tokens; taxonomies, navigation and settings. */
export async function createSiteService(
  config: SiteConfig,
  overrides: SiteOverrides = {},
): Promise<SiteService> {
  const logger = overrides.logger ?? createLogger({ name: 'site', level: config.logLevel });
  const metrics = overrides.metrics ?? createMetrics({ processMetrics: true });
  const closer = createCloser(logger);
  const { poolSize, managementUrl, deliveryUrl } = config.db;

  const mirror = overrides.mirror ?? openSiteVersionMirror({ redis: config.redis, logger, metrics, closer });
  const { onSiteVersion } = overrides;
  const db = createManagementDb({ url: managementUrl, poolSize, logger, onSiteVersion, mirror });
  closer.add('management database', () => db.close());
  const deliveryDb = overrides.deliveryDb ?? createDeliveryDb({ url: deliveryUrl, poolSize, logger });
  closer.add('delivery database', () => deliveryDb.close());

  const delivery: DeliveryDeps = { deliveryDb, collations: listCollations(deliveryDb) };
  const management: ManagementDeps = { db, limits: config.limits, tokenPrefix: config.tokenPrefix };
  const readiness = async () => ({
    database: await checkOf(Promise.all([db.ping(), deliveryDb.ping()])),
  });
  const grpc = createGrpcServer({
    name: 'site',
    logger,
    metrics,
    callers: config.grpc.callers,
    listen: config.grpc.listen,
    tls: config.grpc.tls,
    services: [
      bindService(contracts.siteDelivery, siteDeliveryHandlers(delivery)),
      bindService(contracts.siteManagement, siteManagementHandlers(management)),
      bindService(contracts.taxonomyDelivery, taxonomyDeliveryHandlers(delivery)),
      bindService(contracts.taxonomyManagement, taxonomyManagementHandlers(management)),
      bindService(contracts.navigationDelivery, navigationDeliveryHandlers(delivery)),
      bindService(contracts.navigationManagement, navigationManagementHandlers(management)),
      bindService(contracts.settingsDelivery, settingsDeliveryHandlers(delivery)),
      bindService(contracts.settingsManagement, settingsManagementHandlers(management)),
    ],
    isReady: async () => (await readiness()).database.ok,
  });

  return {
    grpc,
    async start() {
      await assertSchemaCurrent(db, latestMigrations);
      // Read now, so that no delivery call has a statement more than the others.
      await delivery.collations();
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
