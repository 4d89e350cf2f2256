export { addressBucket, frontendBucket, tokenBucket } from './buckets';
export { createRedis, type RedisClient } from './create-redis';
export { createFallbackLimiter, type FallbackLimiter, type LimiterChange } from './fallback-limiter';
export type { FixedWindowLimiter, Hit, HitResult } from './fixed-window';
export { createKeySpace, type KeySpace } from './key-space';
export { createMemoryLimiter } from './memory-limiter';
export { createRatelimitDb, hitResultOf, type RatelimitDb } from './ratelimit-db';
export { createRedisLimiter } from './redis-limiter';
export { openSiteVersionMirror, type RedisAddress } from './site-versions/open-site-version-mirror';
export { createSiteVersionMemory, type SiteVersionMemory } from './site-versions/site-version-memory';
export { createSiteVersionMirror } from './site-versions/site-version-mirror';
export { createSiteVersionReader, type SiteVersionReaderOptions } from './site-versions/site-version-reader';
export type {
  AskSiteVersions,
  ConfirmedAt,
  ReadVersions,
  SiteVersionMirror,
  SiteVersionReader,
  SiteVersions,
  VersionOf,
} from './site-versions/site-versions';
