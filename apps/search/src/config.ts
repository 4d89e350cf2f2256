import { z } from 'zod';

import { type Caller, serviceKeysFileSchema, serviceKeysSchema, type TlsFiles } from '@headwater/grpc';
import type { RedisAddress } from '@headwater/redis';
import { env, loadConfig, type LogLevel } from '@headwater/runtime';

export interface SearchConfig {
  db: { managementUrl: string; deliveryUrl: string; poolSize?: number | undefined };
  grpc: {
    callers: readonly Caller[];
    /** Absent: only calls within the process. */
    listen?: { host: string; port: number } | undefined;
    tls?: TlsFiles | undefined;
  };
  /** Where raised site versions are mirrored for gateways in other processes. */
  redis?: RedisAddress | undefined;
  /** Port for operators. Absent: none. */
  opsPort?: number | undefined;
  logLevel: LogLevel;
}

const schema = z
  .object({
    SEARCH_DB_URL: env.postgresUrl(),
    SEARCH_DELIVERY_DB_URL: env.postgresUrl(),
    SEARCH_DB_POOL_SIZE: env.count(1, 200).optional(),
    REDIS_URL: env.redisUrl().optional(),
    REDIS_CLUSTER: env.flag().default(false),
    SEARCH_GRPC_HOST: z.string().default('127.0.0.1'),
    SEARCH_GRPC_PORT: env.port(),
    SEARCH_OPS_PORT: env.port().optional(),
    SERVICE_KEYS: serviceKeysSchema.optional(),
    SERVICE_KEYS_FILE: serviceKeysFileSchema.optional(),
    GRPC_TLS_CA: z.string().optional(),
    GRPC_TLS_CERT: z.string().optional(),
    GRPC_TLS_KEY: z.string().optional(),
    LOG_LEVEL: env.logLevel().default('info'),
  })
  .superRefine((given, context) => {
    const problem = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if ((given.SERVICE_KEYS === undefined) === (given.SERVICE_KEYS_FILE === undefined))
      problem('SERVICE_KEYS', 'exactly one of SERVICE_KEYS and SERVICE_KEYS_FILE is required');
    const tls = [given.GRPC_TLS_CA, given.GRPC_TLS_CERT, given.GRPC_TLS_KEY];
    if (new Set(tls.map((file) => file === undefined)).size > 1)
      problem('GRPC_TLS_CA', 'GRPC_TLS_CA, GRPC_TLS_CERT and GRPC_TLS_KEY go together');
  });

/** @throws ConfigError naming every bad variable */
export function loadSearchConfig(environment: Record<string, string | undefined>): SearchConfig {
  const given = loadConfig(schema, environment);
  const { GRPC_TLS_CA: ca, GRPC_TLS_CERT: cert, GRPC_TLS_KEY: key } = given;
  return {
    db: {
      managementUrl: given.SEARCH_DB_URL,
      deliveryUrl: given.SEARCH_DELIVERY_DB_URL,
      poolSize: given.SEARCH_DB_POOL_SIZE,
    },
    grpc: {
      callers: given.SERVICE_KEYS ?? given.SERVICE_KEYS_FILE ?? [],
      listen: { host: given.SEARCH_GRPC_HOST, port: given.SEARCH_GRPC_PORT },
      tls: ca !== undefined && cert !== undefined && key !== undefined ? { ca, cert, key } : undefined,
    },
    redis: given.REDIS_URL === undefined ? undefined : { url: given.REDIS_URL, cluster: given.REDIS_CLUSTER },
    opsPort: given.SEARCH_OPS_PORT,
    logLevel: given.LOG_LEVEL,
  };
}
