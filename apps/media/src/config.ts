import { z } from 'zod';

import { type Caller, serviceKeysFileSchema, serviceKeysSchema, type TlsFiles } from '@headwater/grpc';
import type { RedisAddress } from '@headwater/redis';
import { env, loadConfig, type LogLevel } from '@headwater/runtime';

import type { ImageLimits } from './variants/inspection';

interface StorageConfig {
  /** Folder of the file system driver; made when it is missing. */
  directory: string;
}

export interface MediaConfig {
  db: { managementUrl: string; deliveryUrl: string; poolSize?: number | undefined };
  grpc: {
    callers: readonly Caller[];
    /** Absent: only calls within the process. */
    listen?: { host: string; port: number } | undefined;
    tls?: TlsFiles | undefined;
  };
  http: {
    host: string;
    /** 0: any free one. */
    port: number;
    /** How long a reader waits for a variant that is not made yet; then the original answers. */
    variantWaitMs: number;
  };
  /** Where raised site versions are mirrored for gateways in other processes. */
  redis?: RedisAddress | undefined;
  storage: StorageConfig;
  limits: ImageLimits & { uploadBytes: number };
  /** Port for operators. Absent: none. */
  opsPort?: number | undefined;
  logLevel: LogLevel;
}

export interface MediaWorkerConfig {
  db: { managementUrl: string; poolSize?: number | undefined };
  jobs: {
    /** Not through a pooler: it listens. */
    url: string;
    concurrency: number;
  };
  storage: StorageConfig;
  limits: ImageLimits;
  /** Where raised site versions are mirrored for gateways. */
  redis?: RedisAddress | undefined;
  opsPort?: number | undefined;
  logLevel: LogLevel;
}

export const defaultLimits: MediaConfig['limits'] = {
  uploadBytes: 100 * 1024 * 1024,
  pixels: 50_000_000,
  frames: 120,
  seconds: 20,
};

const gibibyte = 1024 ** 3;

const shared = {
  MEDIA_DB_URL: env.postgresUrl(),
  MEDIA_DIRECTORY: z.string(),
  MEDIA_MAX_PIXELS: env.count(1, 1_000_000_000).default(defaultLimits.pixels),
  MEDIA_MAX_FRAMES: env.count(1, 10_000).default(defaultLimits.frames),
  MEDIA_MAX_DECODE_SECONDS: env.count(1, 600).default(defaultLimits.seconds),
  REDIS_URL: env.redisUrl().optional(),
  REDIS_CLUSTER: env.flag().default(false),
  MEDIA_DB_POOL_SIZE: env.count(1, 200).optional(),
  LOG_LEVEL: env.logLevel().default('info'),
};

// By default a check of the whole waits for its parts to be valid; then a second start would show what the first one hid.
const evenIfPartsAreBad = () => true;

interface TlsVariables {
  GRPC_TLS_CA?: string | undefined;
  GRPC_TLS_CERT?: string | undefined;
  GRPC_TLS_KEY?: string | undefined;
}

const tlsFiles = (given: TlsVariables) => [given.GRPC_TLS_CA, given.GRPC_TLS_CERT, given.GRPC_TLS_KEY];

const serviceSchema = z
  .object({
    ...shared,
    MEDIA_DELIVERY_DB_URL: env.postgresUrl(),
    MEDIA_MAX_BYTES: env.bytes(1, 10 * gibibyte).default(defaultLimits.uploadBytes),
    MEDIA_GRPC_HOST: z.string().default('127.0.0.1'),
    MEDIA_GRPC_PORT: env.port(),
    MEDIA_HTTP_HOST: z.string().default('127.0.0.1'),
    MEDIA_HTTP_PORT: env.port(),
    MEDIA_VARIANT_WAIT_MS: env.durationMs(0, 60_000).default(3_000),
    MEDIA_OPS_PORT: env.port().optional(),
    SERVICE_KEYS: serviceKeysSchema.optional(),
    SERVICE_KEYS_FILE: serviceKeysFileSchema.optional(),
    GRPC_TLS_CA: z.string().optional(),
    GRPC_TLS_CERT: z.string().optional(),
    GRPC_TLS_KEY: z.string().optional(),
  })
  .refine((given) => (given.SERVICE_KEYS === undefined) !== (given.SERVICE_KEYS_FILE === undefined), {
    path: ['SERVICE_KEYS'],
    message: 'give either SERVICE_KEYS or SERVICE_KEYS_FILE',
    when: ({ issues }) => !issues.some(({ path }) => String(path?.[0]).startsWith('SERVICE_KEYS')),
  })
  .refine((given) => new Set(tlsFiles(given).map((file) => file === undefined)).size === 1, {
    path: ['GRPC_TLS_CA'],
    message: 'GRPC_TLS_CA, GRPC_TLS_CERT and GRPC_TLS_KEY go together',
    when: evenIfPartsAreBad,
  });

const workerSchema = z.object({
  ...shared,
  MEDIA_JOBS_DB_URL: env.postgresUrl(),
  MEDIA_WORKER_CONCURRENCY: env.count(1, 64).default(2),
  MEDIA_WORKER_OPS_PORT: env.port().optional(),
});

type Environment = Record<string, string | undefined>;

export function loadMediaConfig(environment: Environment): MediaConfig {
  const given = loadConfig(serviceSchema, environment);
  const [ca, cert, key] = tlsFiles(given);
  return {
    db: {
      managementUrl: given.MEDIA_DB_URL,
      deliveryUrl: given.MEDIA_DELIVERY_DB_URL,
      poolSize: given.MEDIA_DB_POOL_SIZE,
    },
    grpc: {
      callers: given.SERVICE_KEYS ?? given.SERVICE_KEYS_FILE ?? [],
      listen: { host: given.MEDIA_GRPC_HOST, port: given.MEDIA_GRPC_PORT },
      tls: ca !== undefined && cert !== undefined && key !== undefined ? { ca, cert, key } : undefined,
    },
    http: {
      host: given.MEDIA_HTTP_HOST,
      port: given.MEDIA_HTTP_PORT,
      variantWaitMs: given.MEDIA_VARIANT_WAIT_MS,
    },
    storage: { directory: given.MEDIA_DIRECTORY },
    limits: { ...imageLimits(given), uploadBytes: given.MEDIA_MAX_BYTES },
    redis: given.REDIS_URL === undefined ? undefined : { url: given.REDIS_URL, cluster: given.REDIS_CLUSTER },
    opsPort: given.MEDIA_OPS_PORT,
    logLevel: given.LOG_LEVEL,
  };
}

export function loadMediaWorkerConfig(environment: Environment): MediaWorkerConfig {
  const given = loadConfig(workerSchema, environment);
  return {
    db: { managementUrl: given.MEDIA_DB_URL, poolSize: given.MEDIA_DB_POOL_SIZE },
    jobs: { url: given.MEDIA_JOBS_DB_URL, concurrency: given.MEDIA_WORKER_CONCURRENCY },
    storage: { directory: given.MEDIA_DIRECTORY },
    limits: imageLimits(given),
    redis: given.REDIS_URL === undefined ? undefined : { url: given.REDIS_URL, cluster: given.REDIS_CLUSTER },
    opsPort: given.MEDIA_WORKER_OPS_PORT,
    logLevel: given.LOG_LEVEL,
  };
}

const imageLimits = (given: {
  MEDIA_MAX_PIXELS: number;
  MEDIA_MAX_FRAMES: number;
  MEDIA_MAX_DECODE_SECONDS: number;
}): ImageLimits => ({
  pixels: given.MEDIA_MAX_PIXELS,
  frames: given.MEDIA_MAX_FRAMES,
  seconds: given.MEDIA_MAX_DECODE_SECONDS,
});
