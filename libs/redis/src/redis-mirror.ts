import { createSiteVersionMirror, type SiteVersionMirror } from '@headwater/freshness';
import type { Closer, Logger, Metrics, Secret } from '@headwater/runtime';

import { createRedis, type RedisClient, type RedisMetrics } from './create-redis';
import { createKeySpace, formerKeys } from './key-space';
import { createRedisVersionStore } from './redis-version-store';

/** Where Redis is. */
export interface RedisAddress {
  url: Secret;
  /** The URL names one node of a Redis Cluster. */
  cluster: boolean;
  /** The prefix of its keys; by default derived from the database. */
  keyPrefix?: string | undefined;
}

/** Writes the versions that this process raises to Redis, for all gateways that use it. */
export function createRedisMirror(options: {
  redis: RedisClient;
  logger: Logger;
  metrics: Metrics<'siteVersionUnmirrored'>;
  /** From the configuration. Otherwise nothing is mirrored until `useInstallation` is called. */
  installation?: string | undefined;
  leaseMs?: number;
  deadlineMs?: number;
  failureThreshold?: number;
  retryAfterMs?: number;
}): SiteVersionMirror {
  const { redis, installation, leaseMs, ...rest } = options;
  const keys = createKeySpace(installation);
  const store = createRedisVersionStore({
    redis,
    leaseMs,
    keys,
    // Gateways of the previous release read that release's keys. They are never written alone, because gateways of this release would miss
    // the write.
    writtenKeys: () => [keys.versions, formerKeys.versions],
  });
  return { ...createSiteVersionMirror({ store, ...rest }), ping: () => redis.ping() };
}

/** The mirror of a writing process, on a client of its own. Undefined without a Redis: then gateways in other processes must not cache. */
export function openRedisMirror(options: {
  redis: RedisAddress | undefined;
  logger: Logger;
  metrics: Metrics<'siteVersionUnmirrored'> & RedisMetrics;
  closer: Closer;
}): SiteVersionMirror | undefined {
  const { redis: address, logger, metrics, closer } = options;
  if (address === undefined) return undefined;
  const { url, cluster, keyPrefix: installation } = address;
  const redis = createRedis({ url, cluster, logger, metrics });
  closer.add('redis', () => redis.disconnect());
  return createRedisMirror({ redis, installation, logger, metrics });
}
