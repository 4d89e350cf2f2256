import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { build } from './build';

/** Every metric of Headwater, declared before use. Labels have few values; ids go to the log. */
const definitions = {
  httpRequests: {
    type: 'counter',
    name: 'headwater_http_requests_total',
    help: 'HTTP requests answered',
    labels: ['route', 'status'],
  },
  httpDuration: {
    type: 'histogram',
    name: 'headwater_http_request_duration_seconds',
    help: 'Time to answer an HTTP request',
    labels: ['route'],
  },
  connectionsDropped: {
    type: 'counter',
    name: 'headwater_http_connections_dropped_total',
    help: 'Connections closed without an answer, by the limit that they exceeded: address or process',
    labels: ['bound'],
  },
  grpcHandled: {
    type: 'counter',
    name: 'headwater_grpc_handled_total',
    help: 'gRPC calls handled',
    labels: ['method', 'code'],
  },
  grpcDuration: {
    type: 'histogram',
    name: 'headwater_grpc_duration_seconds',
    help: 'Time to handle a gRPC call',
    labels: ['method'],
  },
  jobsDone: {
    type: 'counter',
    name: 'headwater_jobs_total',
    help: 'Jobs finished',
    labels: ['task', 'outcome'],
  },
  mediaStorageOperations: {
    type: 'counter',
    name: 'headwater_media_storage_operations_total',
    help: 'Operations on the storage of media, by outcome: done, absent, full, failed',
    labels: ['operation', 'outcome'],
  },
  mediaStorageDuration: {
    type: 'histogram',
    name: 'headwater_media_storage_duration_seconds',
    help: 'Time of an operation on the storage of media; opening ends when the first bytes can be read',
    labels: ['operation'],
  },
  mediaDecodersStopped: {
    type: 'counter',
    name: 'headwater_media_decoders_stopped_total',
    help: 'Processes that ended before their image was done, by reason: memory, time, crash',
    labels: ['reason'],
  },
  limiterFallback: {
    type: 'gauge',
    name: 'headwater_limiter_fallback',
    help: '1 while rate limits are counted per process because Redis cannot be reached',
    labels: [],
  },
  siteVersionReads: {
    type: 'counter',
    name: 'headwater_site_version_reads_total',
    help: 'Site versions read, by source: store, service, belief, unknown',
    labels: ['source'],
  },
  siteVersionFallback: {
    type: 'gauge',
    name: 'headwater_site_version_fallback',
    help: '1 while site versions are up to 5 s old because Redis cannot be reached',
    labels: [],
  },
  siteVersionUnanswered: {
    type: 'gauge',
    name: 'headwater_site_version_unanswered',
    help: '1 while the site service does not answer for site versions',
    labels: [],
  },
  siteVersionUnmirrored: {
    type: 'gauge',
    name: 'headwater_site_version_unmirrored',
    help: '1 while raised site versions cannot be written to Redis',
    labels: [],
  },
  siteVersionsDisproved: {
    type: 'counter',
    name: 'headwater_site_versions_disproved_total',
    help: 'Versions of sites or of the directory that were dropped because the database never gave them',
    labels: [],
  },
  siteVersionsToMirror: {
    type: 'gauge',
    name: 'headwater_site_versions_to_mirror',
    help: 'Raised versions that are not known to be in Redis; the worker mirrors up to 500 a second',
    labels: [],
  },
  undeclaredChanges: {
    type: 'counter',
    name: 'headwater_undeclared_changes_total',
    help: 'Transactions that did not say what they changed, or said what this release does not know: all versions of the site were raised',
    labels: [],
  },
  cacheLookups: {
    type: 'counter',
    name: 'headwater_gateway_cache_total',
    help: 'Look-ups in the caches of a gateway (site, token, answer), by outcome: hit, missing, miss, joined, refused, stale',
    labels: ['cache', 'outcome'],
  },
  versionNotReached: {
    type: 'counter',
    name: 'headwater_gateway_version_not_reached_total',
    help: 'Requests that demanded a content version that does not exist: 503 without an outage. Subtract them from the 503s of headwater_http_requests_total',
    labels: ['route'],
  },
  crowdedSites: {
    type: 'gauge',
    name: 'headwater_gateway_crowded_sites',
    help: 'Sites with more requests for new answers than can be served; other sites are not affected',
    labels: [],
  },
  cacheBytes: {
    type: 'gauge',
    name: 'headwater_gateway_cache_bytes',
    help: 'Bytes of cached answers',
    labels: [],
  },
  replicaReads: {
    type: 'counter',
    name: 'headwater_replica_reads_total',
    help: 'Reads that a replica may serve, by outcome: served by it, or passed to the primary because the replica was behind, refused, failed, avoided',
    labels: ['outcome'],
  },
  replicaOpen: {
    type: 'gauge',
    name: 'headwater_replica_circuit_open',
    help: '1 while all reads go to the primary because the replica does not serve',
    labels: [],
  },
  searchIndexJobs: {
    type: 'gauge',
    name: 'headwater_search_index_jobs',
    help: 'Index jobs of all sites, by state: pending, failed for good',
    labels: ['state'],
  },
  searchIndexChanges: {
    type: 'gauge',
    name: 'headwater_search_index_changes',
    help: 'Changed entries of all sites that the search index in Typesense has still to be told of, by state: pending, refused (it would not take the document)',
    labels: ['state'],
  },
  searchIndexLag: {
    type: 'gauge',
    name: 'headwater_search_index_lag_seconds',
    help: 'Age of the oldest change that the search index in Typesense does not have',
    labels: [],
  },
  searchIndexApplied: {
    type: 'counter',
    name: 'headwater_search_index_applied_total',
    help: 'Changed entries that the search index in Typesense was told of, by outcome: written, removed, refused',
    labels: ['outcome'],
  },
  searchIndexDifferences: {
    type: 'gauge',
    name: 'headwater_search_index_differences',
    help: 'Documents in Typesense that were not as PostgreSQL has them when their sites were last compared, by kind: missing, outdated, surplus',
    labels: ['kind'],
  },
  searchesRefused: {
    type: 'counter',
    name: 'headwater_search_refused_total',
    help: 'Searches that were refused because PostgreSQL ran as many as it may',
    labels: [],
  },
  searchAnswers: {
    type: 'counter',
    name: 'headwater_search_answers_total',
    help: 'Searches answered while Typesense is configured, by engine, and for PostgreSQL by the reason: exact, inexpressible, unanswered, unindexed, behind',
    labels: ['engine', 'reason'],
  },
  searchIndexOpen: {
    type: 'gauge',
    name: 'headwater_search_circuit_open',
    help: '1 while PostgreSQL answers all searches because Typesense does not',
    labels: [],
  },
  sharedCachePurges: {
    type: 'counter',
    name: 'headwater_shared_cache_purges_total',
    help: 'Purges that a shared cache was sent, by outcome: sent (it took them), failed (they are sent again)',
    labels: ['cache', 'outcome'],
  },
  sharedCacheLag: {
    type: 'gauge',
    name: 'headwater_shared_cache_lag_seconds',
    help: 'Age of the oldest change for which a shared cache has not taken its purge',
    labels: ['cache'],
  },
  buildInfo: {
    type: 'gauge',
    name: 'headwater_build_info',
    help: 'Always 1: the build that the process runs, by its labels',
    labels: ['version', 'commit'],
  },
  ready: {
    type: 'gauge',
    name: 'headwater_ready',
    help: '1 from when the process is ready until it is told to stop',
    labels: [],
  },
  dependencyUp: {
    type: 'gauge',
    name: 'headwater_dependency_up',
    help: '1 while the dependency answers, asked every 5 s; losing one does not make a process unready',
    labels: ['dependency'],
  },
  dependencyOpen: {
    type: 'gauge',
    name: 'headwater_gateway_circuit_open',
    help: '1 while a service that does not answer is not called',
    labels: ['dependency'],
  },
} as const;

type Definitions = typeof definitions;

type MetricOf<D> = D extends { type: 'counter'; labels: readonly (infer L extends string)[] }
  ? Counter<L>
  : D extends { type: 'histogram'; labels: readonly (infer L extends string)[] }
    ? Histogram<L>
    : D extends { type: 'gauge'; labels: readonly (infer L extends string)[] }
      ? Gauge<L>
      : never;

/** One process's metrics, typed by their declaration. */
export type Metrics = { [K in keyof Definitions]: MetricOf<Definitions[K]> } & { registry: Registry };

const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts since the counter was last read. An increment is one addition; the counter itself looks up its labels each time. */
export interface Tally {
  count: number;
}

const tallies = new WeakMap<Counter, { labels: Record<string, string>; tally: Tally }[]>();

/** A tally of one combination of labels. */
export function tallyOf<Label extends string>(counter: Counter<Label>, labels: Record<Label, string>): Tally {
  const tally = { count: 0 };
  tallies.set(counter, [...(tallies.get(counter) ?? []), { labels, tally }]);
  return tally;
}

function addTallies(this: Counter): void {
  for (const { labels, tally } of tallies.get(this) ?? []) {
    if (tally.count > 0) this.inc(labels, tally.count);
    tally.count = 0;
  }
}

/** Makes a registry of its own with all declared metrics, so that two services in one process do not share counters. */
export function createMetrics(options: { processMetrics?: boolean } = {}): Metrics {
  const registry = new Registry();
  if (options.processMetrics === true) collectDefaultMetrics({ register: registry });
  const entries = Object.entries(definitions).map(([key, definition]) => {
    const common = {
      name: definition.name,
      help: definition.help,
      labelNames: [...definition.labels],
      registers: [registry],
    };
    switch (definition.type) {
      case 'counter':
        return [key, new Counter({ ...common, collect: addTallies })];
      case 'gauge':
        return [key, new Gauge(common)];
      case 'histogram':
        return [key, new Histogram({ ...common, buckets: durationBuckets })];
    }
  });
  const metrics = { ...(Object.fromEntries(entries) as Omit<Metrics, 'registry'>), registry };
  metrics.buildInfo.set({ version: build.version, commit: build.commit }, 1);
  return metrics;
}
