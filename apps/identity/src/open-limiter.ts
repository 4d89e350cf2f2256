import {
  createFallbackLimiter,
  createKeySpace,
  createMemoryLimiter,
  createRedis,
  createRedisLimiter,
  type FixedWindowLimiter,
  type RedisAddress,
} from '@headwater/redis';
import type { Closer, Logger, Metrics } from '@headwater/runtime';

import type { Deps } from './deps';
import { findInstallation } from './queries/installation';

interface OpenLimiter {
  limiter: FixedWindowLimiter;
  /** Learns the prefix of the installation's keys. */
  prepare: () => Promise<void>;
}

/** Counts in Redis if it is configured, across all processes; while Redis is lost, in this process. */
export function openLimiter(options: {
  redis: RedisAddress | undefined;
  db: Deps['db'];
  logger: Logger;
  metrics: Metrics<'limiterFallback' | 'redisDuration' | 'redisErrors'>;
  closer: Closer;
}): OpenLimiter {
  const { redis: address, db, logger, metrics, closer } = options;
  const memory = createMemoryLimiter();
  if (address === undefined) return { limiter: memory, prepare: () => Promise.resolve() };
  const keys = createKeySpace(address.keyPrefix);
  const { url, cluster } = address;
  // Not logged here, because the mirror has a connection to the same Redis and logs its loss.
  const redis = createRedis({ url, cluster, keys, logger: logger.child({}, { level: 'silent' }), metrics });
  closer.add('redis of limits', () => redis.disconnect());
  const limiter = createFallbackLimiter({
    primary: createRedisLimiter({ redis }),
    fallback: memory,
    isUsable: () => keys.isKnown,
    onChange: ({ to }) => metrics.limiterFallback.set(to === 'fallback' ? 1 : 0),
  });
  return {
    limiter,
    prepare: async () => keys.useInstallation(await db.withDirectory(findInstallation)),
  };
}
