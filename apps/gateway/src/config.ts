import { z } from 'zod';

import { isTlsWhole, serviceKeySchema, tlsFilesOf, tlsRule, tlsVariables } from '@headwater/grpc';
import type { RedisAddress } from '@headwater/redis';
import { env, type Secret, type TracingConfig, tracingOf, tracingVariables } from '@headwater/runtime';

const grpcAddress = z.string().regex(/^[^\s/]+:\d{1,5}$/, 'must be host:port');

const webAddress = env.url('http', 'https').transform((url) => url.replace(/\/+$/, ''));

interface RedisConfig extends RedisAddress {
  deadlineMs: number;
}

function redisOf(given: {
  REDIS_URL?: Secret | undefined;
  REDIS_CLUSTER: boolean;
  REDIS_KEY_PREFIX?: string | undefined;
  REDIS_DEADLINE_MS: number;
}): RedisConfig | undefined {
  const { REDIS_URL: url, REDIS_CLUSTER: cluster, REDIS_KEY_PREFIX: keyPrefix } = given;
  return url === undefined ? undefined : { url, cluster, keyPrefix, deadlineMs: given.REDIS_DEADLINE_MS };
}

/** The variables, each explained in docs/configuration.md. */
export const gatewayEnv = z
  .object({
    GATEWAY_HOST: z.string().default('127.0.0.1'),
    GATEWAY_PORT: env.port().default(8080),
    GATEWAY_OPS_PORT: env.port().default(8081),
    GATEWAY_OPS_HOST: z.string().default('127.0.0.1'),
    GATEWAY_SERVICE_KEY: serviceKeySchema,
    SITE_GRPC_ADDRESS: grpcAddress,
    CONTENT_GRPC_ADDRESS: grpcAddress,
    SEARCH_GRPC_ADDRESS: grpcAddress,
    MEDIA_HTTP_URL: webAddress,
    GATEWAY_CALL_DEADLINE_MS: env.durationMs(50, 60_000).default(3_000),
    GATEWAY_CALL_RETRY_AFTER_MS: env.durationMs(10, 60_000).default(500),
    REDIS_URL: env.redisUrl().optional(),
    REDIS_CLUSTER: env.flag().default(false),
    REDIS_KEY_PREFIX: env.keyPrefix().optional(),
    REDIS_DEADLINE_MS: env.durationMs(5, 5_000).default(50),
    RATE_LIMIT_PER_MINUTE: env.count(1, 1_000_000).default(120),
    FRONTEND_RATE_LIMIT_PER_MINUTE: env.count(1, 1_000_000).default(6_000),
    RATE_LIMIT_FREE_304: env.flag().default(false),
    GATEWAY_CACHE_BYTES: env.bytes(1_048_576, 68_719_476_736).default(134_217_728),
    GATEWAY_CACHE_SITE_SHARE: z.coerce.number().gt(0).max(1).default(0.25),
    GATEWAY_SITE_MISSES: env.count(1, 10_000).default(16),
    STALE_IF_ERROR: env.count(0, 86_400).default(0),
    TRUSTED_PROXY_HOPS: env.count(0, 10).default(0),
    SHARED_API_HOSTS: env.hosts().default([]),
    MEDIA_BASE_URL: env.baseUrl().optional(),
    GATEWAY_MAX_HEADER_BYTES: env.bytes(1_024, 1_048_576).default(16_384),
    GATEWAY_REQUEST_TIMEOUT_MS: env.durationMs(100, 600_000).default(15_000),
    GATEWAY_KEEP_ALIVE_MS: env.durationMs(0, 600_000).default(65_000),
    GATEWAY_MAX_CONNECTIONS: env.count(1, 1_000_000).default(10_000),
    GATEWAY_MAX_CONNECTIONS_PER_ADDRESS: env.count(1, 1_000_000).optional(),
    GATEWAY_SHUTDOWN_GRACE_MS: env.durationMs(0, 600_000).default(10_000),
    SHUTDOWN_DELAY_MS: env.durationMs(0, 600_000).default(0),
    START_GRACE_S: env.count(0, 3_600).default(30),
    ...tlsVariables,
    ...tracingVariables,
    LOG_LEVEL: env.logLevel().default('info'),
    ACCESS_LOG_SHARE: z.coerce.number().min(0).max(1).default(1),
    ACCESS_LOG_REFUSALS_PER_SECOND: env.count(0, 1_000_000).default(100),
  })
  .refine(isTlsWhole, tlsRule)
  .transform((variables) => ({
    listen: { host: variables.GATEWAY_HOST, port: variables.GATEWAY_PORT },
    ops: { host: variables.GATEWAY_OPS_HOST, port: variables.GATEWAY_OPS_PORT },
    services: {
      site: variables.SITE_GRPC_ADDRESS,
      content: variables.CONTENT_GRPC_ADDRESS,
      search: variables.SEARCH_GRPC_ADDRESS,
      mediaUrl: variables.MEDIA_HTTP_URL,
      key: variables.GATEWAY_SERVICE_KEY,
      deadlineMs: variables.GATEWAY_CALL_DEADLINE_MS,
      retryAfterMs: variables.GATEWAY_CALL_RETRY_AFTER_MS,
      tls: tlsFilesOf(variables),
    },
    redis: redisOf(variables),
    requestsPerMinute: variables.RATE_LIMIT_PER_MINUTE,
    frontendRequestsPerMinute: variables.FRONTEND_RATE_LIMIT_PER_MINUTE,
    freeNotModified: variables.RATE_LIMIT_FREE_304,
    cache: {
      maxBytes: variables.GATEWAY_CACHE_BYTES,
      siteShare: variables.GATEWAY_CACHE_SITE_SHARE,
      siteMisses: variables.GATEWAY_SITE_MISSES,
      staleIfErrorMs: variables.STALE_IF_ERROR * 1_000,
    },
    trustedHops: variables.TRUSTED_PROXY_HOPS,
    sharedHosts: variables.SHARED_API_HOSTS,
    mediaBaseUrl: variables.MEDIA_BASE_URL,
    limits: {
      maxHeaderBytes: variables.GATEWAY_MAX_HEADER_BYTES,
      requestTimeoutMs: variables.GATEWAY_REQUEST_TIMEOUT_MS,
      keepAliveMs: variables.GATEWAY_KEEP_ALIVE_MS,
      maxConnections: variables.GATEWAY_MAX_CONNECTIONS,
      maxConnectionsPerAddress: variables.GATEWAY_MAX_CONNECTIONS_PER_ADDRESS,
    },
    shutdownGraceMs: variables.GATEWAY_SHUTDOWN_GRACE_MS,
    shutdownDelayMs: variables.SHUTDOWN_DELAY_MS,
    startGraceMs: variables.START_GRACE_S * 1_000,
    tracing: tracingOf(variables),
    logLevel: variables.LOG_LEVEL,
    accessLogShare: variables.ACCESS_LOG_SHARE,
    accessLogRefusals: variables.ACCESS_LOG_REFUSALS_PER_SECOND,
  }));

/** The configuration of the gateway. Without `ops` there is no operators' port; without `tracing` nothing is traced. */
export type GatewayConfig = Omit<z.output<typeof gatewayEnv>, 'ops' | 'tracing'> & {
  ops?: { host: string; port: number } | undefined;
  tracing?: TracingConfig | undefined;
};
