import { writeFileSync } from 'node:fs';

/** A request that a load generator sends: GET, with these headers. */
export interface Target {
  path: string;
  headers: Record<string, string>;
}

/** A line per target, as both load generators read it. */
export function writeTargets(file: string, targets: readonly Target[]): void {
  writeFileSync(file, `${targets.map(toLine).join('\n')}\n`);
}

export function toLine({ path, headers }: Target): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\t');
}

export function fromLine(line: string): Target {
  const [path = '', ...headers] = line.split('\t');
  return {
    path,
    headers: Object.fromEntries(
      headers.map((header) => {
        const colon = header.indexOf(': ');
        return [header.slice(0, colon), header.slice(colon + 2)];
      }),
    ),
  };
}
