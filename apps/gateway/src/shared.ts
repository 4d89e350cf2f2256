import { deliveryLimits } from '@headwater/contracts';
import {
  createSiteVersionReader,
  type SiteVersionMemory,
  type SiteVersionReader,
} from '@headwater/freshness';
import {
  createFallbackLimiter,
  createKeySpace,
  createMemoryLimiter,
  createRedis,
  createRedisLimiter,
  createRedisVersionStore,
  type FixedWindowLimiter,
  type KeySpace,
  type RedisClient,
} from '@headwater/redis';
import type { Closer, Logger } from '@headwater/runtime';

import type { GatewayConfig } from './config';
import type { DeliveryClients } from './lookups/clients';
import type { GatewayMetrics } from './metrics';

interface SharedOptions {
  clients: DeliveryClients;
  overrides: { limiter?: FixedWindowLimiter; siteVersions?: SiteVersionMemory };
  logger: Logger;
  metrics: GatewayMetrics;
  closer: Closer;
}

/**
 * Opens the state that all gateways share through Redis: counters of requests, and versions of sites. One client, so that both use the same
 * script call.
 */
export function openShared(
  config: GatewayConfig,
  { clients, overrides, logger, metrics, closer }: SharedOptions,
): { limiter: FixedWindowLimiter; versions: SiteVersionReader; redis: RedisClient | undefined } {
  const keys = createKeySpace(config.redis?.keyPrefix);
  const redis = config.redis && openRedis(config.redis, { keys, logger, metrics, closer });
  const versions = createSiteVersionReader({
    store: overrides.siteVersions?.store ?? (redis && createRedisVersionStore({ redis })),
    ask: (request, options) => clients.site.getSiteVersions(request, options),
    maxSitesPerCall: deliveryLimits.sites,
    logger,
    metrics,
  });
  closer.add('site versions', () => versions.close());
  const limiter = overrides.limiter ?? createLimiter({ redis, keys, logger, metrics });
  return { limiter, versions, redis };
}

function openRedis(
  { url, cluster, deadlineMs }: NonNullable<GatewayConfig['redis']>,
  { keys, ...rest }: { keys: KeySpace; logger: Logger; metrics: GatewayMetrics; closer: Closer },
): RedisClient {
  const { closer, ...noted } = rest;
  const redis = createRedis({ url, cluster, keys, ...noted, deadlineMs, commandTimeoutMs: 5 * deadlineMs });
  closer.add('redis', () => redis.disconnect());
  return redis;
}

/** Counts in Redis if it is configured, exactly across all gateways; while Redis is lost, in this process. */
function createLimiter({
  redis,
  keys,
  logger,
  metrics,
}: {
  redis: RedisClient | undefined;
  keys: KeySpace;
  logger: Logger;
  metrics: GatewayMetrics;
}): FixedWindowLimiter {
  const memory = createMemoryLimiter();
  if (!redis) return memory;
  return createFallbackLimiter({
    primary: createRedisLimiter({ redis }),
    fallback: memory,
    isUsable: () => keys.isKnown,
    onChange: (change) => {
      metrics.limiterFallback.set(change.to === 'fallback' ? 1 : 0);
      if (change.to === 'fallback') logger.warn({ err: change.cause }, 'rate limits are counted per process');
      else logger.info('rate limits are counted in Redis again');
    },
  });
}
