export interface Row {
  what: string;
  measured: number;
  goal: number;
  unit: string;
}

/** The value that a share of all is not above. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** A table for a document. A goal is the most that a value may be. */
export function renderRows(rows: Row[]): string {
  const cells = rows.map(({ what, measured, goal, unit }) => [
    what,
    `${measured < 10 ? measured.toFixed(1) : Math.round(measured)} ${unit}`,
    `≤ ${goal} ${unit}`,
    measured <= goal ? 'reached' : 'missed',
  ]);
  const lines = [['What', 'Measured', 'Goal', 'Verdict'], ['---', '---:', '---:', '---'], ...cells];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}
