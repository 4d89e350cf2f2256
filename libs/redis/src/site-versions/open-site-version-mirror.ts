import type { Closer, Logger, Metrics } from '@headwater/runtime';

import { createRedis } from '../create-redis';
import { createSiteVersionMirror } from './site-version-mirror';
import type { SiteVersionMirror } from './site-versions';

/** Where Redis is. */
export interface RedisAddress {
  url: string;
  /** The URL names one node of a Redis Cluster. */
  cluster: boolean;
  /** What its keys begin with; by default made of the database. */
  keyPrefix?: string | undefined;
}

/** The mirror of a process that writes, on a client of its own; none without a Redis, and then no gateway elsewhere may cache. */
export function openSiteVersionMirror(options: {
  redis: RedisAddress | undefined;
  logger: Logger;
  metrics: Metrics;
  closer: Closer;
}): SiteVersionMirror | undefined {
  const { redis: address, logger, metrics, closer } = options;
  if (address === undefined) return undefined;
  const { url, cluster, keyPrefix: installation } = address;
  const redis = createRedis({ url, cluster, logger });
  closer.add('redis', () => redis.disconnect());
  return createSiteVersionMirror({ redis, installation, logger, metrics });
}
