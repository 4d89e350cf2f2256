import type { Target } from './load/targets';
import type { Goal } from './report/goals';
import type { Spread } from './report/statistics';
import type { Usage } from './usage';

/** One of the two sides that are compared. */
export interface Side {
  label: string;
  url: string;
  /** A second server that takes half of the load. */
  alsoUrl?: string | undefined;
  /** Sent in rotation, continuing where the last run ended. */
  targets: readonly Target[];
  expectedStatus: number;
  /** A header that every answer must have, such as `X-Search-Driver: typesense`. */
  expectedHeader?: string;
  /** The expected use of the gateway's cache, which is checked. */
  cache?: { opsUrl: string; answers: 'cached' | 'uncached' };
  /** Whether all targets must be in the cache before anything is measured. */
  fillsCache?: boolean;
  /** Processes whose CPU and memory are reported. */
  pids: Record<string, number[]>;
  /** A disturbance during the load. Stopping it returns the number of its failures. */
  beside?: () => Promise<() => Promise<number>>;
}

/**
 * The compared measure. `throughput`: requests/s with enough connections to saturate the server, and p99 at half of
 * that rate. `latency`: p50 of one connection. `tail`: p99 of both at half of the capacity of the slower one.
 */
export type Measure = 'throughput' | 'latency' | 'tail';

export interface Scenario {
  name: string;
  title: string;
  measure: Measure;
  reference: Side;
  ours: Side;
  goal?: Goal;
}

export interface SideResult {
  label: string;
  requestsPerSecond: Spread;
  p50Ms: Spread;
  p99Ms: Spread;
  errors: number;
  /** Number of runs in which the load generator was late, so that their p99 is not reliable. */
  lateRuns: number;
  /** Per process, over all runs. */
  usage: Record<string, Usage>;
  requests: number;
}

export interface ScenarioResult {
  name: string;
  title: string;
  measure: Measure;
  goal: Goal | undefined;
  reference: SideResult;
  ours: SideResult;
  ratio: Spread;
}

/** A single number beside the table, such as the memory of a full cache. */
export interface Observation {
  name: string;
  title: string;
  value: string;
  goal: string;
  reached: boolean | undefined;
}

/** A scenario without a result; its goal counts as missed. */
export interface Failure {
  title: string;
  goal: Goal | undefined;
  why: string;
}
