import { createContentService, defaultLimits as contentLimits } from '@headwater/content';
import { createContentWorker } from '@headwater/content/worker';
import { createSiteVersionMemory, type SiteVersionMemory } from '@headwater/freshness';
import { createIdentityService, defaultLimits as identityLimits } from '@headwater/identity';
import { createMediaService, type MediaSettings } from '@headwater/media';
import { createMediaWorker } from '@headwater/media/worker';
import type { StorageConfig } from '@headwater/media-storage';
import { openRedisMirror, type RedisAddress } from '@headwater/redis';
import { type Closer, createLogger, type LogLevel, type Metrics } from '@headwater/runtime';
import { type RolePasswords, roleUrl, type ServiceName } from '@headwater/schema';
import { createSearchService } from '@headwater/search';
import { createSearchIndexer, type TypesenseAdminSettings } from '@headwater/search/indexer';
import { createSiteService, defaultLimits as siteLimits, defaultTokenPrefix } from '@headwater/site';
import { createSiteWorker, type PurgeSettings } from '@headwater/site/worker';

import type { ServiceChannels } from './management-clients';
import type { ServiceKeys } from './service-keys';

export interface ServicesOptions {
  databaseUrl: string;
  rolePasswords: RolePasswords;
  /** The key with which identity encrypts values that it must read again. */
  encryptionKey: string;
  storage: StorageConfig;
  media: MediaSettings;
  keys: ServiceKeys;
  /** The Redis for versions, which gateways in other processes can read, too. */
  redis?: RedisAddress | undefined;
  /** Absent: there is no shared cache to purge. */
  purges?: PurgeSettings | undefined;
  /** Absent: PostgreSQL answers searches. */
  typesense?: TypesenseAdminSettings | undefined;
  logLevel: LogLevel;
  metrics: Metrics;
  closer: Closer;
}

export interface RunningServices {
  channels: ServiceChannels & Record<'search' | 'identity', ServiceChannels['site']>;
  /** Their addresses for the command line, `host:port`. */
  addresses: Record<ServiceName, string>;
  /** The source of site versions for the gateway of this process; absent if that is Redis. */
  versions: SiteVersionMemory | undefined;
  /** Address of the byte server of media. */
  mediaUrl: string;
}

const host = '127.0.0.1';
// All pools together must fit into PostgreSQL's 100 connections.
const poolSize = 8;

/** Starts every service and worker in this process. Each listens on a free loopback port for the command line, too. */
export async function startServices(options: ServicesOptions): Promise<RunningServices> {
  const { databaseUrl, rolePasswords, storage, keys, typesense, logLevel, metrics, closer } = options;
  const { limits, keepLocation, variantWaitMs, maxExtraBytes, cacheBytes, ladder } = options.media;
  const versions = options.redis === undefined ? createSiteVersionMemory() : undefined;
  const logger = createLogger({ name: 'standalone', level: logLevel });
  const mirror = versions ?? openRedisMirror({ redis: options.redis, logger, metrics, closer });
  const overrides = { metrics, ...(mirror && { mirror }) };
  const url = (role: keyof RolePasswords): string => roleUrl(databaseUrl, role, rolePasswords[role]);
  const db = (service: ServiceName) => ({
    managementUrl: url(`headwater_${service}_management`),
    deliveryUrl: url(`headwater_${service}_delivery`),
    poolSize,
  });
  const grpc = {
    callers: keys.callers,
    identityPublicKeys: keys.assertions.publicKey,
    listen: { host, port: 0 },
    reflection: true,
  };
  const jobs = { url: url('headwater_jobs'), concurrency: 2 };

  const site = await createSiteService(
    {
      db: db('site'),
      grpc,
      redis: options.redis,
      tokenPrefix: defaultTokenPrefix,
      limits: siteLimits,
      logLevel,
    },
    overrides,
  );
  closer.add('site service', () => site.close(), 12_000);
  const content = await createContentService(
    { db: db('content'), grpc, limits: contentLimits, logLevel },
    overrides,
  );
  closer.add('content service', () => content.close(), 12_000);
  const search = await createSearchService({ db: db('search'), grpc, typesense, logLevel }, overrides);
  closer.add('search service', () => search.close(), 12_000);
  const media = await createMediaService(
    {
      db: db('media'),
      grpc,
      http: { host, port: 0, variantWaitMs, maxExtraBytes, cacheBytes },
      storage,
      limits,
      keepLocation,
      logLevel,
    },
    overrides,
  );
  closer.add('media service', () => media.close(), 12_000);
  const identity = await createIdentityService(
    {
      // Few calls run at a time, and all pools share the connections.
      db: { ...db('identity'), poolSize: 3 },
      grpc,
      redis: options.redis,
      signingKey: keys.assertions.privateKey,
      encryptionKeys: options.encryptionKey,
      limits: identityLimits,
      logLevel,
    },
    overrides,
  );
  closer.add('identity service', () => identity.close(), 12_000);
  const mediaWorker = await createMediaWorker(
    { db: db('media'), jobs, storage, limits, ladder, logLevel },
    // No service of an earlier release runs beside this process.
    { ...overrides, offerAfterMs: 0 },
  );
  closer.add('media worker', () => mediaWorker.close());
  const contentWorker = await createContentWorker({ db: db('content'), jobs, logLevel }, overrides);
  closer.add('content worker', () => contentWorker.close());

  // Without a shared cache, the worker has nothing to do.
  const siteWorker =
    options.purges &&
    (await createSiteWorker({ db: db('site'), jobs, purges: options.purges, logLevel }, overrides));
  if (siteWorker) closer.add('site worker', () => siteWorker.close());

  const indexer =
    typesense && (await createSearchIndexer({ db: db('search'), jobs, typesense, logLevel }, overrides));
  if (indexer) closer.add('search indexer', () => indexer.close());

  const [sitePorts, contentPorts, searchPorts, mediaPorts, identityPorts] = await Promise.all([
    site.start(),
    content.start(),
    search.start(),
    media.start(),
    identity.start(),
    mediaWorker.start(),
    contentWorker.start(),
    siteWorker?.start(),
    indexer?.start(),
  ]);
  const address = ({ grpcPort }: { grpcPort?: number }): string => `${host}:${grpcPort}`;
  return {
    channels: {
      site: site.grpc.channel,
      content: content.grpc.channel,
      media: media.grpc.channel,
      search: search.grpc.channel,
      identity: identity.grpc.channel,
    },
    addresses: {
      site: address(sitePorts),
      content: address(contentPorts),
      search: address(searchPorts),
      media: address(mediaPorts),
      identity: address(identityPorts),
    },
    versions,
    mediaUrl: `http://${host}:${mediaPorts.httpPort}`,
  };
}
