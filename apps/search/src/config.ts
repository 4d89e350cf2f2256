import { z } from 'zod';

import { ConfigError, env, loadConfig } from '@headwater/runtime';
import {
  type Environment,
  loadServiceConfig,
  loadWorkerConfig,
  type ServiceConfig,
  type WorkerConfig,
} from '@headwater/service';

import { deriveSearchKey } from './typesense/search-key';
import {
  collectionPattern,
  nodesSchema,
  type TypesenseAdminSettings,
  type TypesenseSettings,
} from './typesense/settings';

export interface SearchConfig extends ServiceConfig {
  /** Absent: PostgreSQL answers all searches. */
  typesense?: TypesenseSettings | undefined;
  /** How many searches PostgreSQL runs at a time, over all sites. Absent: see `searchLimits`. */
  searchesAtOnce?: number | undefined;
}

export interface SearchIndexerConfig extends WorkerConfig {
  typesense: TypesenseAdminSettings;
}

const keySchema = env
  .fromFile(env.secret(8).regex(/^[\x21-\x7e]+$/, 'must be printable ASCII characters without spaces'))
  .optional();

const serviceVariables = {
  SEARCH_MAX_AT_ONCE: env.count(1, 200).optional(),
};

const variables = {
  TYPESENSE_URL: nodesSchema.optional(),
  TYPESENSE_API_KEY: keySchema,
  TYPESENSE_SEARCH_KEY: keySchema,
  TYPESENSE_COLLECTION: z
    .string()
    .regex(collectionPattern, 'must be 1 to 64 letters, digits, "_" or "-"')
    .default('headwater_entries'),
  TYPESENSE_DEADLINE_MS: env.durationMs(10, 2_000).default(150),
  TYPESENSE_MAX_AT_ONCE: env.count(1, 200).default(8),
};

type Given = z.output<z.ZodObject<typeof variables>>;

/** @throws ConfigError naming every bad variable at once. */
export function loadSearchConfig(environment: Environment): SearchConfig {
  const { service, own } = loadServiceConfig('SEARCH', environment, { ...variables, ...serviceVariables });
  return { ...service, typesense: toSettings(own), searchesAtOnce: own.SEARCH_MAX_AT_ONCE };
}

/** @throws ConfigError naming every bad variable at once. */
export function loadSearchIndexerConfig(environment: Environment): SearchIndexerConfig {
  const { worker, own } = loadWorkerConfig('SEARCH', environment, variables);
  const typesense = toAdminSettings(own);
  if (typesense === undefined) throw new ConfigError(['TYPESENSE_URL is required']);
  return { ...worker, typesense };
}

/**
 * For a program that runs service and indexer inside its own process. Undefined: PostgreSQL answers all searches.
 *
 * @throws ConfigError naming every bad variable at once.
 */
export function loadTypesenseSettings(environment: Environment): TypesenseAdminSettings | undefined {
  return toAdminSettings(loadConfig(z.object(variables), environment));
}

function toAdminSettings(given: Given): TypesenseAdminSettings | undefined {
  const settings = toSettings(given);
  if (settings === undefined) return undefined;
  const { adminKey } = settings;
  if (adminKey === undefined) throw new ConfigError(['TYPESENSE_API_KEY is required']);
  return { ...settings, adminKey };
}

function toSettings(given: Given): TypesenseSettings | undefined {
  const { TYPESENSE_URL: nodes, TYPESENSE_API_KEY: adminKey, TYPESENSE_COLLECTION: collection } = given;
  if (nodes === undefined) return undefined;
  const searchKey =
    given.TYPESENSE_SEARCH_KEY ??
    (adminKey === undefined ? undefined : deriveSearchKey(adminKey, collection));
  if (searchKey === undefined) {
    throw new ConfigError([
      'TYPESENSE_API_KEY: give TYPESENSE_API_KEY, or for the search service TYPESENSE_SEARCH_KEY',
    ]);
  }
  return {
    ...{ nodes, adminKey, searchKey, collection },
    deadlineMs: given.TYPESENSE_DEADLINE_MS,
    maxAtOnce: given.TYPESENSE_MAX_AT_ONCE,
  };
}
