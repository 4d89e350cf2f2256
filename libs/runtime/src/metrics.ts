import { performance } from 'node:perf_hooks';

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { build } from './build';
import { metricDefinitions } from './metric-definitions';

type Definitions = typeof metricDefinitions;

export type MetricName = keyof Definitions;

type MetricOf<D> = D extends { type: 'counter'; labels: readonly (infer L extends string)[] }
  ? Counter<L>
  : D extends { type: 'histogram'; labels: readonly (infer L extends string)[] }
    ? Histogram<L>
    : D extends { type: 'gauge'; labels: readonly (infer L extends string)[] }
      ? Gauge<L>
      : never;

/** The metrics that a program has declared, typed by their declaration; without names, all metrics of Headwater. */
export type Metrics<Name extends MetricName = MetricName> = {
  [K in Name]: MetricOf<Definitions[K]>;
} & { registry: Registry };

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

const samplers = new WeakMap<Gauge, Set<() => void>>();

/** Sets the gauge whenever metrics are read. Call the result to end that. */
export function setAtScrape<Label extends string>(gauge: Gauge<Label>, set: () => void): () => void {
  const ofGauge = samplers.get(gauge) ?? new Set();
  samplers.set(gauge, ofGauge.add(set));
  return () => void ofGauge.delete(set);
}

const parts = new WeakMap<Gauge, Set<() => number>>();

/**
 * Adds a part to the sum that a gauge shows, such as one of several servers of a process, counted whenever metrics are read. Call the
 * result to remove this part.
 */
export function addAtScrape(gauge: Gauge, count: () => number): () => void {
  const known = parts.get(gauge);
  const ofGauge = known ?? new Set();
  if (known === undefined) {
    parts.set(gauge, ofGauge);
    setAtScrape(gauge, () => gauge.set([...ofGauge].reduce((sum, part) => sum + part(), 0)));
  }
  ofGauge.add(count);
  return () => void ofGauge.delete(count);
}

function sample(this: Gauge): void {
  for (const set of samplers.get(this) ?? []) set();
}

export interface MetricsOptions<Name extends MetricName> {
  /** The program, as its log lines name it. */
  program?: string;
  /** The metrics of the program. Absent: all metrics, for several programs in one process. */
  names?: readonly Name[];
  /** Adds the metrics of Node.js about the process. */
  processMetrics?: boolean;
}

/** Metrics of every program, which no declaration has to name. */
const ofEveryProgram = ['buildInfo', 'eventLoopUtilisation'] as const;

/**
 * Gauges of `prom-client` whose names end in `_total`, which only counters may. The metrics without that suffix give the same numbers by
 * type.
 */
const misnamed = [
  'nodejs_active_resources_total',
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
];

/** Each sample wakes the process, even an idle one. */
const eventLoopLookMs = 50;

/** Makes a registry of its own, so that two services in one process do not share counters. */
export function createMetrics<Name extends MetricName = MetricName>({
  program = 'headwater',
  names = Object.keys(metricDefinitions) as Name[],
  processMetrics = false,
}: MetricsOptions<Name> = {}): Metrics<Name> {
  const registry = new Registry();
  if (processMetrics) {
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopLookMs });
    for (const name of misnamed) registry.removeSingleMetric(name);
  }
  const declared = new Set<MetricName>([...names, ...ofEveryProgram]);
  const entries = [...declared].map((name) => [name, createMetric(metricDefinitions[name], registry)]);
  const metrics = { ...(Object.fromEntries(entries) as Omit<Metrics, 'registry'>), registry };
  metrics.buildInfo.set({ program, version: build.version, commit: build.commit }, 1);
  measureEventLoop(metrics.eventLoopUtilisation);
  return metrics as unknown as Metrics<Name>;
}

function measureEventLoop(gauge: Gauge): void {
  let before = performance.eventLoopUtilization();
  setAtScrape(gauge, () => {
    const now = performance.eventLoopUtilization();
    gauge.set(performance.eventLoopUtilization(now, before).utilization);
    before = now;
  });
}

function createMetric(
  { type, name, help, labels }: Definitions[MetricName],
  registry: Registry,
): Counter | Gauge | Histogram {
  const common = { name, help, labelNames: [...labels], registers: [registry] };
  switch (type) {
    case 'counter':
      return new Counter({ ...common, collect: addTallies });
    case 'gauge':
      return new Gauge({ ...common, collect: sample });
    case 'histogram':
      return new Histogram({ ...common, buckets: durationBuckets });
  }
}
