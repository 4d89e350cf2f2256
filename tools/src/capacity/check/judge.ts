import { hitRatioBetween, type Sample } from './samples';

/** One of the two gateways of a check. */
export interface Point {
  name: string;
  cacheBytes: number;
  /** The maximum requests/s that it answers, and the requests/s that it was sent. */
  peak: number;
  rate: number;
  p99Ms: number;
  errors: number;
  hitRatio: number;
  simulated: number;
  /** The last third of the time divided by the second third: 1 means no growth. */
  growth: { memory: number; connections: number };
  /** The maximum number of waiting jobs. */
  jobs: number;
}

/** The allowed differences: fractions, and a number of jobs. */
export const bounds = { hitRatio: 0.05, growth: 0.1, jobs: 1_000 };

/** Computes the measures from the samples of a load, in their order. Skips the first third, in which caches fill during changes. */
export function measuresOf(samples: readonly Sample[]): Pick<Point, 'hitRatio' | 'growth' | 'jobs'> {
  const third = Math.floor(samples.length / 3);
  const [second, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  const from = second[0];
  const to = last.at(-1);
  if (from === undefined || to === undefined) throw new Error('too few samples: take six at least');
  const growth = (of: (sample: Sample) => number) => mean(last.map(of)) / Math.max(1, mean(second.map(of)));
  return {
    hitRatio: hitRatioBetween(from, to),
    growth: {
      memory: growth(({ memoryBytes }) => memoryBytes),
      connections: growth(({ connections }) => connections),
    },
    jobs: Math.max(...samples.map(({ jobs }) => jobs)),
  };
}

/** Differences from the assumptions of the plan, as sentences. */
export function faultsOf({ name, errors, hitRatio, simulated, growth, jobs }: Point): string[] {
  const faults: string[] = [];
  if (errors > 0) faults.push(`${errors} requests failed`);
  if (Math.abs(hitRatio - simulated) > bounds.hitRatio)
    faults.push(`${percent(hitRatio)} came from the cache, and ${percent(simulated)} were to`);
  for (const [what, times] of Object.entries(growth))
    if (times > 1 + bounds.growth) faults.push(`${what} grew to ${times.toFixed(2)} times`);
  if (jobs > bounds.jobs) faults.push(`${jobs} jobs waited`);
  return faults.map((fault) => `${name}: ${fault}`);
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
