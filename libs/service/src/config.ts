import { z } from 'zod';

import { type Callers, isTlsWhole, type TlsFiles, tlsFilesOf, tlsRule } from '@headwater/grpc';
import type { RedisAddress } from '@headwater/redis';
import {
  hasPassword,
  loadConfig,
  type LogLevel,
  type Secret,
  type TracingConfig,
  tracingOf,
  withPassword,
} from '@headwater/runtime';

import { nameFor, serviceVariables, workerVariables } from './variables';

export type Environment = Readonly<Record<string, string | undefined>>;

interface ProcessConfig {
  /** The Redis to which raised site versions are mirrored for gateways in other processes. */
  redis?: RedisAddress | undefined;
  /** The operators' port, in plain HTTP. Absent: none. */
  ops?: { host: string; port: number } | undefined;
  /** The process is ready at the latest this long after its start, even if a dependency has not answered. */
  startGraceMs?: number | undefined;
  /** Absent: nothing is traced. */
  tracing?: TracingConfig | undefined;
  logLevel: LogLevel;
}

export interface ServiceConfig extends ProcessConfig {
  db: {
    managementUrl: Secret;
    deliveryUrl: Secret;
    /** URL of a replica of the server in `deliveryUrl`. */
    replicaUrl?: Secret | undefined;
    poolSize?: number | undefined;
  };
  grpc: {
    callers: Callers;
    /** The keys that verify assertions. Absent: no calls on behalf of people. */
    identityPublicKeys?: Secret | undefined;
    /** Absent: only calls within the process. */
    listen?: { host: string; port: number } | undefined;
    tls?: TlsFiles | undefined;
    /** Whether anyone who can connect may list its methods. */
    reflection?: boolean | undefined;
    /** Maximum age of a connection of a caller; five minutes by default. */
    maxConnectionAgeMs?: number | undefined;
  };
  /** How long the service still serves after the signal to stop, so that load balancers notice. */
  shutdownDelayMs?: number | undefined;
}

export interface WorkerConfig extends ProcessConfig {
  /** How long records of changes are kept; 400 days by default. */
  keepChangesDays?: number | undefined;
  /** How long programs can read the change feed; 30 days by default. */
  keepFeedDays?: number | undefined;
  db: { managementUrl: Secret; poolSize?: number | undefined };
  jobs: {
    /** Not through a pooler, because it uses LISTEN. */
    url: Secret;
    concurrency: number;
  };
}

/** Adds rules between variables to the schema of all variables of the process. */
type Rules = (schema: z.ZodObject) => z.ZodObject;

const noRules: Rules = (schema) => schema;

/** The values of a process's own variables. */
type Values<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/**
 * Reads the variables of every service, and those of only this one, which `ownRules` may compare.
 *
 * @throws ConfigError naming every bad variable of both at once.
 */
export function loadServiceConfig<Own extends z.ZodRawShape>(
  prefix: string,
  environment: Environment,
  ownVariables: Own,
  ownRules = noRules,
): { service: ServiceConfig; own: Values<Own> } {
  const { shared, own } = load(prefix, environment, serviceVariables, ownVariables, (schema) =>
    ownRules(withServiceRules(withOpsRule(`${prefix}_OPS`, schema))),
  );
  return {
    service: {
      db: {
        managementUrl: withPassword(shared.X_DB_URL, shared.X_DB_PASSWORD),
        deliveryUrl: withPassword(shared.X_DELIVERY_DB_URL, shared.X_DELIVERY_DB_PASSWORD),
        replicaUrl:
          shared.X_REPLICA_DB_URL && withPassword(shared.X_REPLICA_DB_URL, shared.X_REPLICA_DB_PASSWORD),
        poolSize: shared.X_DB_POOL_SIZE,
      },
      grpc: {
        callers: shared.SERVICE_KEYS ?? [],
        identityPublicKeys: shared.IDENTITY_PUBLIC_KEYS,
        listen: { host: shared.X_GRPC_HOST, port: shared.X_GRPC_PORT },
        tls: tlsFilesOf(shared),
        reflection: shared.GRPC_REFLECTION,
        maxConnectionAgeMs: shared.GRPC_MAX_CONNECTION_AGE_MS,
      },
      redis: redisOf(shared),
      ops: opsOf(shared.X_OPS_HOST, shared.X_OPS_PORT),
      startGraceMs: startGraceOf(shared),
      shutdownDelayMs: shared.SHUTDOWN_DELAY_MS,
      tracing: tracingOf(shared),
      logLevel: shared.LOG_LEVEL,
    },
    own,
  };
}

/**
 * Reads the variables of every worker, and those of only this one, which `ownRules` may compare.
 *
 * @throws ConfigError naming every bad variable of both at once.
 */
export function loadWorkerConfig<Own extends z.ZodRawShape>(
  prefix: string,
  environment: Environment,
  ownVariables: Own,
  ownRules = noRules,
): { worker: WorkerConfig; own: Values<Own> } {
  const { shared, own } = load(prefix, environment, workerVariables, ownVariables, (schema) =>
    ownRules(withWorkerRules(withOpsRule(`${prefix}_WORKER_OPS`, schema))),
  );
  return {
    worker: {
      db: {
        managementUrl: withPassword(shared.X_DB_URL, shared.X_DB_PASSWORD),
        poolSize: shared.X_DB_POOL_SIZE,
      },
      jobs: {
        url: withPassword(shared.X_JOBS_DB_URL, shared.X_JOBS_DB_PASSWORD),
        concurrency: shared.X_WORKER_CONCURRENCY,
      },
      redis: redisOf(shared),
      ops: opsOf(shared.X_WORKER_OPS_HOST, shared.X_WORKER_OPS_PORT),
      keepChangesDays: shared.CHANGES_KEEP_DAYS,
      keepFeedDays: shared.FEED_KEEP_DAYS,
      startGraceMs: startGraceOf(shared),
      tracing: tracingOf(shared),
      logLevel: shared.LOG_LEVEL,
    },
    own,
  };
}

function load<Shared extends z.ZodRawShape, Own extends z.ZodRawShape>(
  prefix: string,
  environment: Environment,
  sharedVariables: Shared,
  ownVariables: Own,
  withRules: Rules,
): { shared: Values<Shared>; own: Values<Own> } {
  const variables = Object.keys(sharedVariables);
  const named = Object.fromEntries(variables.map((name) => [nameFor(prefix, name), sharedVariables[name]]));
  const schema = withPasswordRules(withRules(z.object({ ...named, ...ownVariables })));
  const given = loadConfig(schema, environment);
  const shared = Object.fromEntries(variables.map((name) => [name, given[nameFor(prefix, name)]]));
  return { shared: shared as Values<Shared>, own: given as Values<Own> };
}

function redisOf(given: {
  REDIS_URL?: Secret | undefined;
  REDIS_CLUSTER: boolean;
  REDIS_KEY_PREFIX?: string | undefined;
}): RedisAddress | undefined {
  const { REDIS_URL: url, REDIS_CLUSTER: cluster, REDIS_KEY_PREFIX: keyPrefix } = given;
  return url === undefined ? undefined : { url, cluster, keyPrefix };
}

const opsOf = (host = '127.0.0.1', port?: number) => (port === undefined ? undefined : { host, port });

const startGraceOf = ({ START_GRACE_S: seconds }: { START_GRACE_S?: number | undefined }) =>
  seconds === undefined ? undefined : seconds * 1_000;

// By default zod checks the whole only if all parts are valid, so the second start would report problems that the first one hid.
const evenIfPartsAreBad = (): boolean => true;

function withOpsRule(name: string, schema: z.ZodObject): z.ZodObject {
  const [host, port] = [`${name}_HOST`, `${name}_PORT`];
  return schema.refine((given) => given[host] === undefined || given[port] !== undefined, {
    path: [port],
    message: `is required where ${host} is given`,
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === port),
  });
}

/** Each password variable needs a URL without a password. */
function withPasswordRules(schema: z.ZodObject): z.ZodObject {
  const passwords = Object.keys(schema.shape).filter((name) => name.endsWith('_DB_PASSWORD'));
  return passwords.reduce((ruled, password) => {
    const url = password.replace(/PASSWORD$/, 'URL');
    return ruled.refine(
      (given) =>
        given[password] === undefined || (given[url] !== undefined && !hasPassword(given[url] as Secret)),
      {
        path: [password],
        message: `goes with ${url}, which must have no password`,
        when: ({ issues }) => !issues.some(({ path }) => path?.[0] === url),
      },
    );
  }, schema);
}

function withServiceRules(schema: z.ZodObject): z.ZodObject {
  return schema
    .refine((given) => given.SERVICE_KEYS !== undefined, {
      path: ['SERVICE_KEYS'],
      message: 'give either SERVICE_KEYS or SERVICE_KEYS_FILE',
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'SERVICE_KEYS'),
    })
    .refine(isTlsWhole, { ...tlsRule, when: evenIfPartsAreBad });
}

function withWorkerRules(schema: z.ZodObject): z.ZodObject {
  return schema.refine((given) => Number(given.FEED_KEEP_DAYS) <= Number(given.CHANGES_KEEP_DAYS), {
    path: ['FEED_KEEP_DAYS'],
    message: 'must not be more than CHANGES_KEEP_DAYS: what is removed cannot be followed',
    when: ({ issues }) => !issues.some(({ path }) => /^(FEED|CHANGES)_KEEP_DAYS$/.test(String(path?.[0]))),
  });
}
