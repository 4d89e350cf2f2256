import type { Target } from './load/targets';
import type { Goal } from './report/goals';
import type { Spread } from './report/statistics';
import type { Usage } from './usage';

/** One of the two that are compared. */
export interface Side {
  label: string;
  url: string;
  /** A second server that takes half of the load. */
  alsoUrl?: string | undefined;
  /** Sent in turns, from where the last run ended. */
  targets: readonly Target[];
  expectedStatus: number;
  /** What the gateway's cache has to come to, so that what is measured is what is said. */
  cache?: { opsUrl: string; answers: 'kept' | 'made' };
  /** All targets are to be in the cache before anything is measured. */
  fillsCache?: boolean;
  /** Whose CPU and memory are told. */
  pids: Record<string, number[]>;
  /** Goes on beside the load; stopping it returns how often it failed. */
  beside?: () => Promise<() => Promise<number>>;
}

/**
 * What is compared. `throughput`: requests/s of as many connections as keep the server busy, and p99 at half of that.
 * `latency`: p50 of one connection. `tail`: p99 of both at half of what the one of them can do that can do less.
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
  /** In how many runs the load generator itself was late, so that its p99 cannot be believed. */
  lateRuns: number;
  /** Per process: of all runs together. */
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

/** A scenario that came to no result: a goal of it is missed all the same. */
export interface Failure {
  title: string;
  goal: Goal | undefined;
  why: string;
}
