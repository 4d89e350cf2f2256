import { z } from 'zod';

import { type Caller, serviceKeysFileSchema, serviceKeysSchema, type TlsFiles } from '@headwater/grpc';
import type { RedisAddress } from '@headwater/redis';
import { env, loadConfig, type LogLevel } from '@headwater/runtime';

import type { SiteLimits } from './deps';

export interface SiteConfig {
  db: { managementUrl: string; deliveryUrl: string; poolSize?: number | undefined };
  grpc: {
    callers: readonly Caller[];
    /** Absent: only calls within the process. */
    listen?: { host: string; port: number } | undefined;
    tls?: TlsFiles | undefined;
  };
  /** Where raised site versions are mirrored for gateways in other processes. */
  redis?: RedisAddress | undefined;
  /** What new tokens begin with. */
  tokenPrefix: string;
  limits: SiteLimits;
  /** Port for operators. Absent: none. */
  opsPort?: number | undefined;
  logLevel: LogLevel;
}

const mebibyte = 1024 * 1024;

export const defaultTokenPrefix = 'hw';

/** The bytes of menus and designs keep the largest navigation answer, in two languages, below the 16 MiB of a gRPC message. */
export const defaultLimits: SiteLimits = {
  domains: 100,
  languages: 200,
  taxonomiesPerLanguage: 5_000,
  menusPerLanguage: 50,
  menuBytesPerLanguage: 4 * mebibyte,
  areas: 100,
  areaBytes: 4 * mebibyte,
};

const keysIssue = 'give either SERVICE_KEYS or SERVICE_KEYS_FILE';
const tlsIssue = 'GRPC_TLS_CA, GRPC_TLS_CERT and GRPC_TLS_KEY go together';
// By default a check of the whole waits for its parts to be valid; then a second start would show what the first one hid.
const evenIfPartsAreBad = () => true;

const schema = z
  .object({
    SITE_DB_URL: env.postgresUrl(),
    SITE_DELIVERY_DB_URL: env.postgresUrl(),
    SITE_DB_POOL_SIZE: env.count(1, 200).optional(),
    REDIS_URL: env.redisUrl().optional(),
    REDIS_CLUSTER: env.flag().default(false),
    SITE_GRPC_HOST: z.string().default('127.0.0.1'),
    SITE_GRPC_PORT: env.port(),
    SITE_OPS_PORT: env.port().optional(),
    SITE_MAX_TAXONOMIES: env.count(1, 100_000).default(defaultLimits.taxonomiesPerLanguage),
    SITE_MAX_MENUS: env.count(1, 1_000).default(defaultLimits.menusPerLanguage),
    TOKEN_PREFIX: z
      .string()
      .regex(/^[A-Za-z0-9]{1,16}$/, 'must be 1 to 16 letters and digits')
      .default(defaultTokenPrefix),
    SERVICE_KEYS: serviceKeysSchema.optional(),
    SERVICE_KEYS_FILE: serviceKeysFileSchema.optional(),
    GRPC_TLS_CA: z.string().optional(),
    GRPC_TLS_CERT: z.string().optional(),
    GRPC_TLS_KEY: z.string().optional(),
    LOG_LEVEL: env.logLevel().default('info'),
  })
  .refine((given) => (given.SERVICE_KEYS === undefined) !== (given.SERVICE_KEYS_FILE === undefined), {
    path: ['SERVICE_KEYS'],
    message: keysIssue,
    when: ({ issues }) => !issues.some(({ path }) => String(path?.[0]).startsWith('SERVICE_KEYS')),
  })
  .refine((given) => new Set(tlsFiles(given).map((file) => file === undefined)).size === 1, {
    path: ['GRPC_TLS_CA'],
    message: tlsIssue,
    when: evenIfPartsAreBad,
  });

/** @throws ConfigError naming every bad variable at once. */
export function loadSiteConfig(environment: Record<string, string | undefined>): SiteConfig {
  const given = loadConfig(schema, environment);
  const [ca, cert, key] = tlsFiles(given);
  return {
    db: {
      managementUrl: given.SITE_DB_URL,
      deliveryUrl: given.SITE_DELIVERY_DB_URL,
      poolSize: given.SITE_DB_POOL_SIZE,
    },
    grpc: {
      callers: given.SERVICE_KEYS ?? given.SERVICE_KEYS_FILE ?? [],
      listen: { host: given.SITE_GRPC_HOST, port: given.SITE_GRPC_PORT },
      tls: ca !== undefined && cert !== undefined && key !== undefined ? { ca, cert, key } : undefined,
    },
    redis: given.REDIS_URL === undefined ? undefined : { url: given.REDIS_URL, cluster: given.REDIS_CLUSTER },
    tokenPrefix: given.TOKEN_PREFIX,
    limits: {
      ...defaultLimits,
      taxonomiesPerLanguage: given.SITE_MAX_TAXONOMIES,
      menusPerLanguage: given.SITE_MAX_MENUS,
    },
    opsPort: given.SITE_OPS_PORT,
    logLevel: given.LOG_LEVEL,
  };
}

function tlsFiles(given: Partial<Record<`GRPC_TLS_${'CA' | 'CERT' | 'KEY'}`, string | undefined>>) {
  return [given.GRPC_TLS_CA, given.GRPC_TLS_CERT, given.GRPC_TLS_KEY] as const;
}
