import { z } from 'zod';

import { type Caller, serviceKeysFileSchema, serviceKeysSchema, type TlsFiles } from '@headwater/grpc';
import type { RedisAddress } from '@headwater/redis';
import { env, loadConfig, type LogLevel } from '@headwater/runtime';

export interface ContentConfig {
  db: { managementUrl: string; deliveryUrl: string; poolSize?: number | undefined };
  grpc: {
    callers: readonly Caller[];
    /** Absent: only calls within the process. */
    listen?: { host: string; port: number } | undefined;
    tls?: TlsFiles | undefined;
  };
  /** Where raised site versions are mirrored for gateways in other processes. */
  redis?: RedisAddress | undefined;
  limits: ContentLimits;
  /** Port for operators. Absent: none. */
  opsPort?: number | undefined;
  logLevel: LogLevel;
}

export interface ContentWorkerConfig {
  db: { managementUrl: string; poolSize?: number | undefined };
  jobs: {
    /** Not through a pooler: it listens. */
    url: string;
    concurrency: number;
  };
  /** Where raised site versions are mirrored for gateways. */
  redis?: RedisAddress | undefined;
  opsPort?: number | undefined;
  logLevel: LogLevel;
}

export interface ContentLimits {
  /** Pages and archives of one language of one site: what keeps the unpaginated list of pages bounded. */
  pagesPerLanguage: number;
}

export const defaultLimits: ContentLimits = { pagesPerLanguage: 5_000 };

const shared = {
  CONTENT_DB_URL: env.postgresUrl(),
  REDIS_URL: env.redisUrl().optional(),
  REDIS_CLUSTER: env.flag().default(false),
  CONTENT_DB_POOL_SIZE: env.count(1, 200).optional(),
  LOG_LEVEL: env.logLevel().default('info'),
};

const serviceSchema = z
  .object({
    ...shared,
    CONTENT_DELIVERY_DB_URL: env.postgresUrl(),
    CONTENT_GRPC_HOST: z.string().default('127.0.0.1'),
    CONTENT_GRPC_PORT: env.port(),
    CONTENT_OPS_PORT: env.port().optional(),
    CONTENT_MAX_PAGES_PER_LANGUAGE: env.count(1, 100_000).default(defaultLimits.pagesPerLanguage),
    SERVICE_KEYS: serviceKeysSchema.optional(),
    SERVICE_KEYS_FILE: serviceKeysFileSchema.optional(),
    GRPC_TLS_CA: z.string().optional(),
    GRPC_TLS_CERT: z.string().optional(),
    GRPC_TLS_KEY: z.string().optional(),
  })
  .superRefine((given, context) => {
    if ((given.SERVICE_KEYS === undefined) === (given.SERVICE_KEYS_FILE === undefined))
      context.addIssue({
        code: 'custom',
        path: ['SERVICE_KEYS'],
        message: 'exactly one of SERVICE_KEYS and SERVICE_KEYS_FILE is required',
      });
    const tls = [given.GRPC_TLS_CA, given.GRPC_TLS_CERT, given.GRPC_TLS_KEY];
    if (tls.some((file) => file === undefined) && tls.some((file) => file !== undefined))
      context.addIssue({
        code: 'custom',
        path: ['GRPC_TLS_CA'],
        message: 'GRPC_TLS_CA, GRPC_TLS_CERT and GRPC_TLS_KEY go together',
      });
  });

const workerSchema = z.object({
  ...shared,
  CONTENT_JOBS_DB_URL: env.postgresUrl(),
  CONTENT_WORKER_CONCURRENCY: env.count(1, 64).default(2),
  CONTENT_WORKER_OPS_PORT: env.port().optional(),
});

type Environment = Record<string, string | undefined>;

export function loadContentConfig(environment: Environment): ContentConfig {
  const given = loadConfig(serviceSchema, environment);
  const { GRPC_TLS_CA: ca, GRPC_TLS_CERT: cert, GRPC_TLS_KEY: key } = given;
  return {
    db: {
      managementUrl: given.CONTENT_DB_URL,
      deliveryUrl: given.CONTENT_DELIVERY_DB_URL,
      poolSize: given.CONTENT_DB_POOL_SIZE,
    },
    grpc: {
      callers: given.SERVICE_KEYS ?? given.SERVICE_KEYS_FILE ?? [],
      listen: { host: given.CONTENT_GRPC_HOST, port: given.CONTENT_GRPC_PORT },
      tls: ca !== undefined && cert !== undefined && key !== undefined ? { ca, cert, key } : undefined,
    },
    limits: { pagesPerLanguage: given.CONTENT_MAX_PAGES_PER_LANGUAGE },
    redis: given.REDIS_URL === undefined ? undefined : { url: given.REDIS_URL, cluster: given.REDIS_CLUSTER },
    opsPort: given.CONTENT_OPS_PORT,
    logLevel: given.LOG_LEVEL,
  };
}

export function loadContentWorkerConfig(environment: Environment): ContentWorkerConfig {
  const given = loadConfig(workerSchema, environment);
  return {
    db: { managementUrl: given.CONTENT_DB_URL, poolSize: given.CONTENT_DB_POOL_SIZE },
    jobs: { url: given.CONTENT_JOBS_DB_URL, concurrency: given.CONTENT_WORKER_CONCURRENCY },
    redis: given.REDIS_URL === undefined ? undefined : { url: given.REDIS_URL, cluster: given.REDIS_CLUSTER },
    opsPort: given.CONTENT_WORKER_OPS_PORT,
    logLevel: given.LOG_LEVEL,
  };
}
