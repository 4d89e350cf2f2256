import { readFileSync } from 'node:fs';

import type { BenchmarkFigures, SideFigures } from '../bench/report/figures';

/** The processes whose number the plan computes. */
export const processes = ['gateway', 'content', 'site', 'search', 'redis', 'postgres'] as const;
export type Process = (typeof processes)[number];

/** CPU seconds by process. */
export type Cpu = Record<Process, number>;

/** The cost of each kind of request, as the benchmark has measured it. */
export interface Costs {
  /** The day and the machine of the benchmark. */
  measured: { date: string; cpu: string };
  cached: Cpu;
  uncached: Cpu;
  search: Cpu;
  unknown: Cpu;
  write: Cpu;
}

const rowsOf = {
  cached: ['cached-item', 'cached-list'],
  uncached: ['uncached-item', 'uncached-list'],
  search: ['uncached-search'],
  unknown: ['not-found-scan'],
} as const;
const writes = { row: 'writes-here', perSecond: 50 };

/** @throws Error with a sentence if the file is not from the benchmark, or lacks a row. */
export function readCosts(file: string): Costs {
  const figures = readFigures(file);
  const row = (name: string) => {
    const found = figures.rows.find((each) => each.name === name);
    if (found === undefined)
      throw new Error(`${file} has no row ${name}. "npm run bench" writes a file with all rows.`);
    return found;
  };
  const mean = (names: readonly string[]): Cpu => {
    const costs = names.map((name) => perRequest(row(name).ours));
    return cpuOf((process) => costs.reduce((sum, each) => sum + each[process], 0) / costs.length);
  };
  const { reference: quiet, ours: written } = row(writes.row);
  const count = written.seconds * writes.perSecond;
  return {
    measured: { date: figures.date, cpu: figures.machine.cpu },
    cached: mean(rowsOf.cached),
    uncached: mean(rowsOf.uncached),
    search: mean(rowsOf.search),
    unknown: mean(rowsOf.unknown),
    // Includes the answers that are made anew after a write.
    write: cpuOf((process) => Math.max(0, secondsOf(written, process) - secondsOf(quiet, process)) / count),
  };
}

function readFigures(file: string): BenchmarkFigures {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read. "npm run bench" writes docs/benchmarks.json.`);
  }
  try {
    const figures = JSON.parse(text) as BenchmarkFigures;
    if (Array.isArray(figures.rows)) return figures;
  } catch {
    // The error below reports this.
  }
  throw new Error(`${file} is not a file of figures, as "npm run bench" writes them.`);
}

const secondsOf = ({ usage }: SideFigures, process: Process): number => usage[process]?.cpuSeconds ?? 0;

const perRequest = (side: SideFigures): Cpu =>
  cpuOf((process) => secondsOf(side, process) / Math.max(1, side.requests));

export const cpuOf = (of: (process: Process) => number): Cpu =>
  Object.fromEntries(processes.map((process) => [process, of(process)])) as Cpu;
