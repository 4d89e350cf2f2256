import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import type { Results } from '../groups/group';
import type { Machine } from '../machine';

/** Rows that were measured alone, after the rest. */
export interface Again {
  /** YYYY-MM-DD. */
  date: string;
  titles: string[];
}

/** The stored results of a report, until the next full run. */
export interface KeptResults extends Results {
  command: string;
  /** YYYY-MM-DD of the full run, as is the machine. */
  date: string;
  machine: Machine;
  again: Again[];
}

/** @throws Error if no full run has stored its results */
export function readResults(file: string): KeptResults {
  if (!existsSync(file)) {
    throw new Error(
      'There is no full run to put rows into: "npm run bench" without --only has to come first.',
    );
  }
  return JSON.parse(readFileSync(file, 'utf8')) as KeptResults;
}

export const keepResults = (file: string, kept: KeptResults): void =>
  writeFileSync(file, JSON.stringify(kept));

/** The rows of a full run, with newly measured rows in their places. A row whose new measurement failed stays as it was. */
export function withAgain(
  kept: KeptResults,
  { scenarios, observations, failed }: Results,
  date: string,
): KeptResults {
  const titles = [...scenarios, ...observations].map(({ title }) => title);
  const failedOnce = kept.failed.map(({ title }) => title);
  return {
    ...kept,
    scenarios: replace(kept.scenarios, scenarios),
    observations: replace(kept.observations, observations),
    failed: [
      ...kept.failed.filter(({ title }) => !titles.includes(title)),
      ...failed.filter(({ title }) => !failedOnce.includes(title) && !hasRow(kept, title)),
    ],
    again: [
      ...kept.again
        .map((run) => ({ ...run, titles: run.titles.filter((title) => !titles.includes(title)) }))
        .filter((run) => run.titles.length > 0),
      ...(titles.length > 0 ? [{ date, titles }] : []),
    ],
  };
}

const hasRow = ({ scenarios, observations }: Results, title: string): boolean =>
  [...scenarios, ...observations].some((row) => row.title === title);

function replace<Row extends { name: string }>(rows: readonly Row[], others: readonly Row[]): Row[] {
  const fresh = others.filter(({ name }) => rows.every((row) => row.name !== name));
  return [...rows.map((row) => others.find(({ name }) => name === row.name) ?? row), ...fresh];
}
