import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { Client as PgClient } from 'pg';

import { type Client, contracts, type ManagedMedia__Output } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';
import {
  allPrefixes,
  type ObjectStore,
  openStore,
  type S3Address,
  type StorageConfig,
} from '@headwater/media-storage';
import { createMetrics, type Metrics } from '@headwater/runtime';
import {
  createTestDatabase,
  insertSite,
  placeIn,
  quietLogger,
  startS3,
  type TestCallers,
  testCallers,
  type TestDatabase,
  type TestSite,
} from '@headwater/testing';

import { defaultCacheBytes, defaultExtraBytes, defaultLimits, type MediaConfig } from '../src/config';
import { createMediaService, type MediaOverrides, type MediaService } from '../src/service';
import {
  createMediaWorker,
  type MediaWorker,
  type MediaWorkerConfig,
  type MediaWorkerOverrides,
} from '../src/worker';

export type Site = Pick<TestSite, 'siteId' | 'siteKey'>;

export const actor = { id: 'user:editor-1', superAdmin: false };

/** The service on a database of its own, with its objects in a folder, or on S3 with MEDIA_TEST_STORAGE=s3, with two sites, reached over real sockets. */
export interface MediaHarness {
  database: TestDatabase;
  directory: string;
  service: MediaService;
  metrics: Metrics;
  keys: TestCallers['keys'];
  management: Client<typeof contracts.mediaManagement>;
  delivery: Client<typeof contracts.mediaDelivery>;
  /** Both clients with another service key. */
  clientsWith(serviceKey: string): Pick<MediaHarness, 'management' | 'delivery'>;
  siteA: Site;
  siteB: Site;
  admin: PgClient;
  config: MediaConfig;
  workerConfig: MediaWorkerConfig;
  /** Starts a worker, which the harness closes at the end unless the test did. */
  startWorker(overrides?: MediaWorkerOverrides): Promise<{ metrics: Metrics; close(): Promise<void> }>;
  upload(site: Site, name: string, bytes: Uint8Array, importKey?: string): Promise<ManagedMedia__Output>;
  storage: StorageConfig;
  /** What is stored, whichever driver stores it: service and worker use it through drivers of their own. */
  store: ObjectStore;
  /** Keys of all objects, sorted. */
  storedKeys(): Promise<string[]>;
  /** Variables that lead processes to the storage. */
  storageEnvironment: Record<string, string>;
  /** Waits until the variants of a media file are no longer pending. */
  settled(site: Site, mediaId: number): Promise<ManagedMedia__Output>;
  mediaUrl(site: Site, contentHash: string, file: string): string;
  siteVersion(site: Site): Promise<number>;
  close(): Promise<void>;
}

export interface HarnessOptions {
  config?: (config: MediaConfig) => MediaConfig;
  overrides?: MediaOverrides;
  /** Folder of the storage; a new one unless given. */
  directory?: string;
  /** Keeps objects there and not in the folder; false: in the folder, whatever MEDIA_TEST_STORAGE says. */
  s3?: S3Address | false;
  /** Stands between the service and its storage; for what no driver does when asked to. */
  wrapStore?: (store: ObjectStore) => ObjectStore;
}

export async function createHarness(options: HarnessOptions = {}): Promise<MediaHarness> {
  const onS3 = options.s3 === undefined ? await ownS3() : undefined;
  const database = await createTestDatabase();
  const s3 = onS3 ? placeIn(onS3.bucket) : options.s3 || undefined;
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'headwater-media-')));
  const admin = new PgClient({ connectionString: database.urls.admin });
  await admin.connect();
  const storage: StorageConfig = { directory, s3 };
  const store = openStore(storage);
  const { callers, keys } = testCallers();
  const metrics = createMetrics();
  const base: MediaConfig = {
    db: { managementUrl: database.urls.mediaManagement, deliveryUrl: database.urls.mediaDelivery },
    grpc: {
      callers,
      listen: { host: '127.0.0.1', port: 0 },
    },
    http: {
      host: '127.0.0.1',
      port: 0,
      variantWaitMs: 10_000,
      maxExtraBytes: defaultExtraBytes,
      cacheBytes: defaultCacheBytes,
    },
    storage,
    limits: defaultLimits,
    keepLocation: false,
    logLevel: 'silent',
  };
  const config = options.config?.(base) ?? base;
  const service = await createMediaService(config, {
    logger: quietLogger,
    metrics,
    strictChanges: true,
    ...(options.wrapStore && { store: options.wrapStore(openStore(storage)) }),
    ...options.overrides,
  });
  const { grpcPort } = await service.start();
  const channel = createChannel({ address: `127.0.0.1:${grpcPort}` });
  const clientsWith = (serviceKey: string) => {
    const options = { channel, serviceKey, deadlineMs: 60_000 };
    return {
      management: createClient(contracts.mediaManagement, options),
      delivery: createClient(contracts.mediaDelivery, options),
    };
  };
  const { management, delivery } = clientsWith(keys.management);
  const workerConfig: MediaWorkerConfig = {
    db: { managementUrl: database.urls.mediaManagement },
    jobs: { url: database.urls.jobs, concurrency: 2 },
    storage,
    limits: defaultLimits,
    ladder: { widths: [], avif: false },
    logLevel: 'silent',
  };
  const workers = new Set<MediaWorker>();

  const harness: MediaHarness = {
    database,
    directory,
    service,
    metrics,
    keys,
    management,
    delivery,
    clientsWith,
    admin,
    config,
    workerConfig,
    storage,
    store: options.overrides?.store ?? store,
    async storedKeys() {
      const found: string[] = [];
      for (const prefix of allPrefixes)
        for await (const { key } of harness.store.list(prefix)) found.push(key);
      return found.sort();
    },
    storageEnvironment: environmentOf(storage),
    siteA: await insertSite(database),
    siteB: await insertSite(database),
    async startWorker(overrides = {}) {
      const workerMetrics = createMetrics();
      const worker = await createMediaWorker(workerConfig, {
        logger: quietLogger,
        metrics: workerMetrics,
        strictChanges: true,
        ...(options.overrides?.store && { store: options.overrides.store }),
        ...overrides,
      });
      workers.add(worker);
      await worker.start();
      return {
        metrics: workerMetrics,
        close: async () => {
          workers.delete(worker);
          await worker.close();
        },
      };
    },
    async upload(site, name, bytes, importKey) {
      const header = { siteId: site.siteId, name, ...(importKey !== undefined && { importKey }) };
      const { media } = await management.uploadMedia(uploadOf(header, bytes), { actor });
      return media!;
    },
    settled: (site, mediaId) =>
      eventually(async () => {
        const { media } = await management.getManagedMedia({ siteId: site.siteId, mediaId });
        return media?.variantState === 'VARIANT_STATE_PENDING' ? undefined : media!;
      }),
    mediaUrl: (site, contentHash, file) =>
      `http://127.0.0.1:${service.http.port}/media/${site.siteKey}/${contentHash}/${file}`,
    async siteVersion(site) {
      const { rows } = await admin.query<{ version: string }>(
        'select version from platform.site_versions where site_id = $1',
        [site.siteId],
      );
      return Number(rows[0]?.version ?? 0);
    },
    async close() {
      await Promise.all([...workers].map((worker) => worker.close()));
      channel.close();
      await service.close();
      await store.close();
      await admin.end();
      await database.close();
      await onS3?.close();
      if (options.directory === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
  return harness;
}

/** A server of this harness alone, where MEDIA_TEST_STORAGE asks for one. */
async function ownS3(): ReturnType<typeof startS3> {
  const wanted = process.env.MEDIA_TEST_STORAGE ?? 'file';
  if (wanted === 'file') return undefined;
  if (wanted !== 's3') throw new Error('MEDIA_TEST_STORAGE must be file or s3');
  const started = await startS3();
  if (started === undefined)
    throw new Error('MEDIA_TEST_STORAGE=s3 needs S3_TEST_ENDPOINT, or VersityGW, which "npm test" builds');
  return started;
}

function environmentOf({ directory, s3 }: StorageConfig): Record<string, string> {
  if (s3 === undefined) return { MEDIA_DIRECTORY: directory };
  const { endpoint = '', region, bucket, prefix, forcePathStyle, credentials } = s3;
  return {
    MEDIA_DIRECTORY: directory,
    MEDIA_STORAGE: 's3',
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_REGION: region,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_PREFIX: prefix,
    MEDIA_S3_FORCE_PATH_STYLE: String(forcePathStyle),
    MEDIA_S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    MEDIA_S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  };
}

type Header = { siteId: number; name: string; importKey?: string };

/** The messages of an upload. */
export function* uploadOf(header: Header, bytes: Uint8Array, chunkBytes = 64 * 1024) {
  yield { header };
  for (let start = 0; start < bytes.length; start += chunkBytes)
    yield { chunk: Buffer.from(bytes.subarray(start, start + chunkBytes)) };
}

/** Asks again until there is an answer. The limit is for what never comes: on a busy machine, images take their time. */
export async function eventually<T>(ask: () => Promise<T | undefined>, limitMs = 90_000): Promise<T> {
  const until = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error('it did not happen in time');
    await delay(25);
  }
}

/** Paths of all files below a folder, relative to it. */
export async function filesIn(directory: string): Promise<string[]> {
  if (!existsSync(directory)) return [];
  // Folders may be removed while they are read: then once more.
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (entries === undefined) return filesIn(directory);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .sort();
}
