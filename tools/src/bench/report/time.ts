import type { SideResult } from '../scenario';

/** CPU by process, highest first, without idle ones. */
export function microsecondsPerRequest({ usage, requests }: SideResult): [string, number][] {
  return Object.entries(usage)
    .map(([name, { cpuSeconds }]): [string, number] => [name, (cpuSeconds / Math.max(1, requests)) * 1e6])
    .filter(([, time]) => time >= 0.5)
    .sort(([, a], [, b]) => b - a);
}
