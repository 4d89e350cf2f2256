import type { Results } from '../groups/group';
import type { Machine } from '../machine';
import type { ScenarioResult, SideResult } from '../scenario';
import { verdictOf } from './report';
import type { Spread } from './statistics';

/** One side of a row in the file of figures. */
export interface SideFigures {
  label: string;
  requestsPerSecond: Spread;
  p50Ms: Spread;
  p99Ms: Spread;
  errors: number;
  /** Length of all measured runs together, computed from the median rate. */
  seconds: number;
  requests: number;
  /** By process: CPU over all measured runs, and memory at their end. */
  usage: SideResult['usage'];
}

export interface RowFigures {
  name: string;
  title: string;
  measure: ScenarioResult['measure'];
  ratio: Spread;
  verdict: string;
  reference: SideFigures;
  ours: SideFigures;
}

/** The results of a run of the benchmark, for programs. */
export interface BenchmarkFigures {
  command: string;
  /** YYYY-MM-DD. */
  date: string;
  machine: Machine;
  rows: RowFigures[];
}

export function figuresOf(
  { scenarios }: Pick<Results, 'scenarios'>,
  of: Omit<BenchmarkFigures, 'rows'>,
): BenchmarkFigures {
  return {
    ...of,
    rows: scenarios.map((result) => ({
      name: result.name,
      title: result.title,
      measure: result.measure,
      ratio: result.ratio,
      verdict: verdictOf(result),
      reference: sideFigures(result.reference),
      ours: sideFigures(result.ours),
    })),
  };
}

function sideFigures(side: SideResult): SideFigures {
  const { label, requestsPerSecond, p50Ms, p99Ms, errors, requests, usage } = side;
  return {
    ...{ label, requestsPerSecond, p50Ms, p99Ms, errors, requests, usage },
    seconds: requestsPerSecond.median === 0 ? 0 : requests / requestsPerSecond.median,
  };
}
