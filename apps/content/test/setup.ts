import { Client as PgClient } from 'pg';

import { type Client, contracts } from '@headwater/contracts';
import { createClient } from '@headwater/grpc';
import {
  createTestDatabase,
  insertSite,
  quietLogger,
  testCallers,
  type TestDatabase,
  type TestSite,
} from '@headwater/testing';

import {
  type ContentConfig,
  type ContentOverrides,
  type ContentService,
  createContentService,
  defaultLimits,
} from '../src/service';
import { type ContentWorker, type ContentWorkerConfig, createContentWorker } from '../src/worker';

/** The service on a database of its own, with two sites in English and German, called as others call it. */
export interface Harness {
  database: TestDatabase;
  /** A superuser's connection, to look behind the service and to make what other services own. */
  admin: PgClient;
  service: ContentService;
  delivery: Client<typeof contracts.contentDelivery>;
  management: Client<typeof contracts.contentManagement>;
  siteA: TestSite;
  siteB: TestSite;
  siteVersion(site: TestSite): Promise<number>;
  /** Starts the service once more on the same database, until the harness closes. */
  startReplica(): Promise<Client<typeof contracts.contentManagement>>;
  /** Starts a worker, which the harness closes at the end. */
  startWorker(config?: Partial<ContentWorkerConfig>): Promise<ContentWorker>;
  close(): Promise<void>;
}

export const actor = { id: 'user:editor-1', superAdmin: false };

export async function createHarness(
  config: Partial<ContentConfig> = {},
  overrides: (database: TestDatabase) => ContentOverrides = () => ({}),
  poolSize = 4,
): Promise<Harness> {
  const database = await createTestDatabase();
  const admin = new PgClient({ connectionString: database.urls.admin, application_name: 'content tests' });
  await admin.connect();
  const { callers, keys } = testCallers();
  const startService = async (): Promise<ContentService> => {
    const started = await createContentService(
      {
        db: {
          managementUrl: database.urls.contentManagement,
          deliveryUrl: database.urls.contentDelivery,
          poolSize,
        },
        grpc: { callers },
        limits: defaultLimits,
        logLevel: 'silent',
        ...config,
      },
      { logger: quietLogger, strictChanges: true, ...overrides(database) },
    );
    await started.start();
    return started;
  };
  const managementOf = ({ grpc: { channel } }: ContentService) =>
    createClient(contracts.contentManagement, { channel, serviceKey: keys.management, deadlineMs: 20_000 });
  const service = await startService();
  const { channel } = service.grpc;
  const replicas: ContentService[] = [];
  const languages: [string, string] = ['en', 'de'];
  const siteA = await insertSite(database, { languages });
  const siteB = await insertSite(database, { languages });
  const workers: ContentWorker[] = [];

  return {
    database,
    admin,
    service,
    delivery: createClient(contracts.contentDelivery, {
      channel,
      serviceKey: keys.delivery,
      deadlineMs: 20_000,
    }),
    management: managementOf(service),
    siteA,
    siteB,
    async siteVersion({ siteId }) {
      const { rows } = await admin.query<{ version: string }>(
        'select version from platform.site_versions where site_id = $1',
        [siteId],
      );
      return Number(rows[0]?.version);
    },
    async startReplica() {
      const replica = await startService();
      replicas.push(replica);
      return managementOf(replica);
    },
    async startWorker(changes = {}) {
      const worker = await createContentWorker(
        {
          db: { managementUrl: database.urls.contentManagement, poolSize: 2 },
          jobs: { url: database.urls.jobs, concurrency: 1 },
          logLevel: 'silent',
          ...changes,
        },
        { logger: quietLogger, strictChanges: true },
      );
      workers.push(worker);
      await worker.start();
      return worker;
    },
    async close() {
      for (const worker of workers) await worker.close();
      for (const each of [...replicas, service]) await each.close();
      await admin.end();
      await database.close();
    },
  };
}
