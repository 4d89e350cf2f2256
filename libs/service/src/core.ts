import {
  createManagementDb,
  type ManagementDb,
  type ManagementDbOptions,
  type SiteChange,
} from '@headwater/db';
import type { SiteVersionMirror } from '@headwater/freshness';
import { openRedisMirror, type RedisAddress } from '@headwater/redis';
import {
  type Closer,
  createCloser,
  createLogger,
  createMetrics,
  createOpsServer,
  createTracing,
  type Logger,
  type LogLevel,
  type MetricName,
  type Metrics,
  type Readiness,
  type Secret,
  type Tracing,
  type TracingConfig,
} from '@headwater/runtime';
import type { JobsOf, ServiceName } from '@headwater/schema';

/** The database of a service, or of its worker, which enqueues only what the table of tasks in `libs/schema` gives to its role. */
export type ServiceDb<Name extends ServiceName> = ManagementDb<JobsOf<Name>>;
export type ServiceChange<Name extends ServiceName> = SiteChange<JobsOf<Name>>;

/** Metrics of every service and worker. */
const coreMetrics = [
  'ready',
  'dependencyUp',
  'undeclaredChanges',
  'siteVersionUnmirrored',
  'schemaVersion',
  'sqlDuration',
  'sqlErrors',
  'sqlConnections',
  'sqlConnectionsMax',
  'sqlWaiting',
  'redisDuration',
  'redisErrors',
] as const satisfies MetricName[];

export type CoreMetric = (typeof coreMetrics)[number];

/** The common parts of services and workers. `Metric` are the names of its own metrics. */
export interface Core<Name extends ServiceName, Metric extends MetricName = never> {
  logger: Logger;
  metrics: Metrics<CoreMetric | Metric>;
  /** Registers the release of everything else that the process acquires. */
  closer: Closer;
  db: ServiceDb<Name>;
  tracing: Tracing;
  /** Absent without Redis: then gateways in other processes cache nothing. */
  mirror: SiteVersionMirror | undefined;
}

/** Parts that a caller, such as a test, may replace. */
export interface CoreOverrides {
  logger?: Logger;
  metrics?: Metrics;
  /** Called for every raised site version, before the change is acknowledged. */
  onSiteVersion?: NonNullable<ManagementDbOptions['onSiteVersion']>;
  /** Replaces the mirror in the configured Redis. */
  mirror?: SiteVersionMirror;
  /** For tests: refuses a transaction that does not declare its changes. */
  strictChanges?: boolean;
}

export interface CoreConfig {
  db: { managementUrl: Secret; poolSize?: number | undefined };
  redis?: RedisAddress | undefined;
  tracing?: TracingConfig | undefined;
  logLevel: LogLevel;
}

export function createCore<Name extends ServiceName, Metric extends MetricName>(
  program: string,
  config: CoreConfig,
  overrides: CoreOverrides,
  ownMetrics: readonly Metric[],
): Core<Name, Metric> {
  const namesTraces = config.tracing !== undefined;
  const logger = overrides.logger ?? createLogger({ name: program, level: config.logLevel, namesTraces });
  const metrics: Metrics<CoreMetric | Metric> =
    overrides.metrics ??
    createMetrics({ program, names: [...coreMetrics, ...ownMetrics], processMetrics: true });
  const closer = createCloser(logger);
  const tracing = createTracing(config.tracing, { program, logger });
  closer.add('traces', () => tracing.close());
  const mirror = overrides.mirror ?? openRedisMirror({ redis: config.redis, logger, metrics, closer });
  const { managementUrl: url, poolSize } = config.db;
  const { onSiteVersion, strictChanges } = overrides;
  const onUndeclaredChange = () => metrics.undeclaredChanges.inc();
  const db = createManagementDb<JobsOf<Name>>({
    url,
    poolSize,
    logger,
    onSiteVersion,
    mirror,
    onUndeclaredChange,
    strictChanges,
    metrics,
  });
  closer.add('management database', () => db.close());
  return { logger, metrics, closer, tracing, db, mirror };
}

/** Opens the operators' port, if it is configured. */
export async function startOps(
  { closer, metrics }: { closer: Closer; metrics: Pick<Metrics, 'registry'> },
  address: { host: string; port: number } | undefined,
  readiness: Readiness,
): Promise<void> {
  if (address === undefined) return;
  const ops = createOpsServer({ ...address, metrics, readiness });
  closer.add('operators port', () => ops.close());
  await ops.start();
}
