import { existsSync, readFileSync } from 'node:fs';

import type { Machine } from '../../bench/machine';
import { milliseconds, whole } from '../../bench/report/numbers';
import { markdownTable } from '../../bench/report/table';
import { bounds, faultsOf, type Point } from './judge';

/** The result of a check, as written to a file. */
export interface Checked {
  /** YYYY-MM-DD. */
  date: string;
  machine: Machine;
  sites: number;
  minutes: number;
  share: number;
  points: readonly Point[];
}

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
const times = (value: number): string => `${value.toFixed(2)} ×`;

/** The text of the page about the check in the file, or that there is no check. */
export function describeCheck(file: string): string {
  if (!existsSync(file)) return 'Not checked yet: `npm run capacity:check` does it.';
  const { date, machine, sites, minutes, share, points } = JSON.parse(readFileSync(file, 'utf8')) as Checked;
  const rows = points.map((point) => [
    point.name,
    whole(point.peak),
    whole(point.rate),
    percent(point.hitRatio),
    percent(point.simulated),
    milliseconds(point.p99Ms),
    times(point.growth.memory),
    times(point.growth.connections),
    whole(point.jobs),
    whole(point.errors),
  ]);
  const faults = points.flatMap(faultsOf);
  return `\`npm run capacity:check\` of ${date}: an installation of ${whole(sites)} sites on one machine
(${machine.cores} cores, ${machine.cpu}), asked by Zipf's law for ${minutes} min at ${percent(share)} of what one gateway
answers at most, with changes beside it. Memory and connections of the last third of the time are compared with the
second. It fails when the cache answers ${bounds.hitRatio * 100} percentage points more or less than simulated, or when
one of them grows by ${percent(bounds.growth)}. ${faults.length === 0 ? 'It passed.' : `It failed: ${faults.join('; ')}.`}

${markdownTable(
  [
    ...['A gateway with', 'Requests/s at most', 'Sent', 'From the cache', 'Simulated', 'p99 ms'],
    ...['Memory', 'Connections', 'Jobs waiting', 'Errors'],
  ],
  rows,
)}`;
}
