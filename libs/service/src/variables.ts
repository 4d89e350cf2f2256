import { z } from 'zod';

import { assertionPublicKeysSchema, serviceKeysSchema, tlsVariables } from '@headwater/grpc';
import { env, tracingVariables } from '@headwater/runtime';

/** Variables of every process. `X` stands for the service's name, as in docs/configuration.md. */
const processVariables = {
  X_DB_URL: env.postgresUrl(),
  X_DB_PASSWORD: env.password().optional(),
  X_DB_POOL_SIZE: env.count(1, 200).optional(),
  REDIS_URL: env.redisUrl().optional(),
  REDIS_CLUSTER: env.flag().default(false),
  REDIS_KEY_PREFIX: env.keyPrefix().optional(),
  START_GRACE_S: env.count(0, 3_600).optional(),
  ...tracingVariables,
  LOG_LEVEL: env.logLevel().default('info'),
};

export const serviceVariables = {
  ...processVariables,
  X_DELIVERY_DB_URL: env.postgresUrl(),
  X_DELIVERY_DB_PASSWORD: env.password().optional(),
  X_REPLICA_DB_URL: env.postgresUrl().optional(),
  X_REPLICA_DB_PASSWORD: env.password().optional(),
  X_GRPC_HOST: z.string().default('127.0.0.1'),
  X_GRPC_PORT: env.port(),
  GRPC_MAX_CONNECTION_AGE_MS: env.durationMs(1_000, 86_400_000).optional(),
  X_OPS_HOST: z.string().optional(),
  X_OPS_PORT: env.port().optional(),
  SERVICE_KEYS: serviceKeysSchema.optional(),
  IDENTITY_PUBLIC_KEYS: assertionPublicKeysSchema.optional(),
  SHUTDOWN_DELAY_MS: env.durationMs(0, 600_000).optional(),
  ...tlsVariables,
  GRPC_REFLECTION: env.flag().default(false),
};

export const workerVariables = {
  ...processVariables,
  X_JOBS_DB_URL: env.postgresUrl(),
  X_JOBS_DB_PASSWORD: env.password().optional(),
  X_WORKER_CONCURRENCY: env.count(1, 64).default(2),
  X_WORKER_OPS_HOST: z.string().optional(),
  X_WORKER_OPS_PORT: env.port().optional(),
  CHANGES_KEEP_DAYS: env.count(30, 36_500).default(400),
  FEED_KEEP_DAYS: env.count(1, 36_500).default(30),
};

export const nameFor = (prefix: string, variable: string): string => variable.replace(/^X_/, `${prefix}_`);

/** What `loadServiceConfig` reads for a service besides its own variables. */
export const serviceVariableNames = (prefix: string): string[] => namesOf(prefix, serviceVariables);

/** What `loadWorkerConfig` reads for a worker besides its own variables. */
export const workerVariableNames = (prefix: string): string[] => namesOf(prefix, workerVariables);

const namesOf = (prefix: string, variables: z.ZodRawShape): string[] =>
  Object.keys(variables).map((variable) => nameFor(prefix, variable));
