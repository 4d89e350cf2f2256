import { writeFileSync } from 'node:fs';

/** A request that a load generator sends: GET, with these headers. */
export interface Target {
  path: string;
  headers: Record<string, string>;
}

/** One line per target, in the format of `common.lua`. */
export function writeTargets(file: string, targets: readonly Target[]): void {
  writeFileSync(file, `${targets.map(toLine).join('\n')}\n`);
}

function toLine({ path, headers }: Target): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\t');
}
