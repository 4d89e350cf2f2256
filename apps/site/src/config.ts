import { z } from 'zod';

import { env, loadConfig } from '@headwater/runtime';
import {
  type Environment,
  loadServiceConfig,
  loadWorkerConfig,
  type ServiceConfig,
  type WorkerConfig,
} from '@headwater/service';

import type { SiteLimits } from './deps';
import {
  cachesSchema,
  headerNameSchema,
  headersFileSchema,
  purgeMethods,
  type PurgeSettings,
} from './purges/purge-settings';

export interface SiteConfig extends ServiceConfig {
  /** The beginning of new tokens. */
  tokenPrefix: string;
  limits: SiteLimits;
}

export interface SiteWorkerConfig extends WorkerConfig {
  /** Absent: there is no shared cache to purge. */
  purges?: PurgeSettings | undefined;
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

const variables = {
  SITE_MAX_TAXONOMIES: env.count(1, 100_000).default(defaultLimits.taxonomiesPerLanguage),
  SITE_MAX_MENUS: env.count(1, 1_000).default(defaultLimits.menusPerLanguage),
  TOKEN_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9]{1,16}$/, 'must be 1 to 16 letters and digits')
    .default(defaultTokenPrefix),
};

const purgeVariables = {
  SHARED_CACHE_PURGE_URLS: cachesSchema.optional(),
  SHARED_CACHE_PURGE_METHOD: z
    .enum(purgeMethods, { error: `must be one of ${purgeMethods.join(', ')}` })
    .default('BAN'),
  SHARED_CACHE_PURGE_HEADER: headerNameSchema.default('Surrogate-Key'),
  SHARED_CACHE_PURGE_HEADERS_FILE: headersFileSchema.optional(),
  SHARED_CACHE_PURGE_TIMEOUT_MS: env.durationMs(10, 60_000).default(2_000),
  SHARED_CACHE_PURGE_AGAIN_MS: env.durationMs(100, 600_000).default(6_000),
};

/** @throws ConfigError naming every bad variable at once. */
export function loadSiteConfig(environment: Environment): SiteConfig {
  const { service, own } = loadServiceConfig('SITE', environment, variables);
  return {
    ...service,
    tokenPrefix: own.TOKEN_PREFIX,
    limits: {
      ...defaultLimits,
      taxonomiesPerLanguage: own.SITE_MAX_TAXONOMIES,
      menusPerLanguage: own.SITE_MAX_MENUS,
    },
  };
}

/** @throws ConfigError naming every bad variable at once. */
export function loadSiteWorkerConfig(environment: Environment): SiteWorkerConfig {
  const { worker, own } = loadWorkerConfig('SITE', environment, purgeVariables);
  return { ...worker, purges: toPurgeSettings(own) };
}

/** For a program that runs the worker inside its own process. @throws ConfigError naming every bad variable at once. */
export function loadPurgeSettings(environment: Environment): PurgeSettings | undefined {
  return toPurgeSettings(loadConfig(z.object(purgeVariables), environment));
}

/** Undefined: there is no shared cache to purge. */
function toPurgeSettings(given: z.output<z.ZodObject<typeof purgeVariables>>): PurgeSettings | undefined {
  if (given.SHARED_CACHE_PURGE_URLS === undefined) return undefined;
  return {
    caches: given.SHARED_CACHE_PURGE_URLS,
    method: given.SHARED_CACHE_PURGE_METHOD,
    header: given.SHARED_CACHE_PURGE_HEADER,
    headers: given.SHARED_CACHE_PURGE_HEADERS_FILE ?? {},
    timeoutMs: given.SHARED_CACHE_PURGE_TIMEOUT_MS,
    againMs: given.SHARED_CACHE_PURGE_AGAIN_MS,
  };
}
