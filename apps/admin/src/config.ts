import { resolve } from 'node:path';

import { z } from 'zod';

import { isTlsWhole, serviceKeySchema, tlsFilesOf, tlsRule, tlsVariables } from '@headwater/grpc';
import { env, type TracingConfig, tracingOf, tracingVariables } from '@headwater/runtime';

import { adminOriginSchema } from './http/origin';

// The path is the same from `src` and from `dist`.
const builtWeb = resolve(__dirname, '../../admin-web/dist');

const webAddress = env.url('http', 'https').transform((url) => url.replace(/\/+$/, ''));

const grpcAddress = z.string().regex(/^[^\s/]+:\d{1,5}$/, 'must be host:port');

/** The variables, each explained in docs/configuration.md. */
export const adminEnv = z
  .object({
    ADMIN_ORIGIN: adminOriginSchema(),
    ADMIN_HOST: z.string().default('127.0.0.1'),
    ADMIN_PORT: env.port().default(8090),
    ADMIN_WEB_DIR: z.string().min(1).optional(),
    ADMIN_OPS_HOST: z.string().default('127.0.0.1'),
    ADMIN_OPS_PORT: env.port().default(8091),
    ADMIN_SERVICE_KEY: serviceKeySchema,
    SITE_GRPC_ADDRESS: grpcAddress,
    IDENTITY_GRPC_ADDRESS: grpcAddress,
    CONTENT_GRPC_ADDRESS: grpcAddress,
    MEDIA_GRPC_ADDRESS: grpcAddress,
    MEDIA_HTTP_URL: webAddress,
    ADMIN_CALL_DEADLINE_MS: env.durationMs(50, 60_000).default(10_000),
    ADMIN_LOGINS_PER_MINUTE: env.count(1, 1_000_000).default(20),
    ADMIN_REQUESTS_PER_MINUTE: env.count(1, 1_000_000).default(1_200),
    ADMIN_PREVIEWS_PER_MINUTE: env.count(1, 1_000_000).default(300),
    MEDIA_BASE_URL: env.baseUrl().optional(),
    ADMIN_MAX_BODY_BYTES: env.bytes(1_024, 67_108_864).default(1_048_576),
    ADMIN_MAX_ENTRY_BYTES: env.bytes(1_024, 67_108_864).default(25_165_824),
    ADMIN_MAX_HEADER_BYTES: env.bytes(1_024, 1_048_576).default(16_384),
    ADMIN_REQUEST_TIMEOUT_MS: env.durationMs(100, 600_000).default(15_000),
    ADMIN_UPLOAD_TIMEOUT_MS: env.durationMs(1_000, 86_400_000).default(3_600_000),
    ADMIN_KEEP_ALIVE_MS: env.durationMs(0, 600_000).default(65_000),
    ADMIN_MAX_CONNECTIONS: env.count(1, 1_000_000).default(1_000),
    ADMIN_MAX_CONNECTIONS_PER_ADDRESS: env.count(1, 1_000_000).optional(),
    ADMIN_SHUTDOWN_GRACE_MS: env.durationMs(0, 600_000).default(10_000),
    TRUSTED_PROXY_HOPS: env.count(0, 10).default(0),
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
    origin: variables.ADMIN_ORIGIN,
    listen: { host: variables.ADMIN_HOST, port: variables.ADMIN_PORT },
    web: webOf(variables.ADMIN_WEB_DIR),
    ops: { host: variables.ADMIN_OPS_HOST, port: variables.ADMIN_OPS_PORT },
    services: {
      site: variables.SITE_GRPC_ADDRESS,
      identity: variables.IDENTITY_GRPC_ADDRESS,
      content: variables.CONTENT_GRPC_ADDRESS,
      media: variables.MEDIA_GRPC_ADDRESS,
      mediaUrl: variables.MEDIA_HTTP_URL,
      key: variables.ADMIN_SERVICE_KEY,
      deadlineMs: variables.ADMIN_CALL_DEADLINE_MS,
      tls: tlsFilesOf(variables),
    },
    loginsPerMinute: variables.ADMIN_LOGINS_PER_MINUTE,
    requestsPerMinute: variables.ADMIN_REQUESTS_PER_MINUTE,
    previewsPerMinute: variables.ADMIN_PREVIEWS_PER_MINUTE,
    mediaBaseUrl: variables.MEDIA_BASE_URL,
    maxBodyBytes: variables.ADMIN_MAX_BODY_BYTES,
    maxEntryBytes: variables.ADMIN_MAX_ENTRY_BYTES,
    trustedHops: variables.TRUSTED_PROXY_HOPS,
    limits: {
      maxHeaderBytes: variables.ADMIN_MAX_HEADER_BYTES,
      requestTimeoutMs: variables.ADMIN_REQUEST_TIMEOUT_MS,
      uploadTimeoutMs: variables.ADMIN_UPLOAD_TIMEOUT_MS,
      keepAliveMs: variables.ADMIN_KEEP_ALIVE_MS,
      maxConnections: variables.ADMIN_MAX_CONNECTIONS,
      maxConnectionsPerAddress: variables.ADMIN_MAX_CONNECTIONS_PER_ADDRESS,
    },
    shutdownGraceMs: variables.ADMIN_SHUTDOWN_GRACE_MS,
    shutdownDelayMs: variables.SHUTDOWN_DELAY_MS,
    startGraceMs: variables.START_GRACE_S * 1_000,
    tracing: tracingOf(variables),
    logLevel: variables.LOG_LEVEL,
    accessLogShare: variables.ACCESS_LOG_SHARE,
    accessLogRefusals: variables.ACCESS_LOG_REFUSALS_PER_SECOND,
  }));

const webOf = (given: string | undefined) => ({ folder: given ?? builtWeb, isGiven: given !== undefined });

/**
 * The configuration of the admin. Without `web` there are no pages; without `ops` there is no operators' port; without `tracing` nothing is
 * traced.
 */
export type AdminConfig = Omit<z.output<typeof adminEnv>, 'web' | 'ops' | 'tracing'> & {
  web?: ReturnType<typeof webOf> | undefined;
  ops?: { host: string; port: number } | undefined;
  tracing?: TracingConfig | undefined;
};
