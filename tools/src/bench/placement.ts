import { spawnSync } from 'node:child_process';

const ahead = ['chrt', '--fifo', '1'];
let mayGoAhead: boolean | undefined;

/**
 * Whether what is in the path of a measured request can go before what only shares its core. Niceness would not do: sessions are
 * weighed against each other before it counts, and a kernel made for throughput lets a program that computes go on for
 * milliseconds. Real-time order does; it takes root, or the right to it.
 */
export function canGoAhead(): boolean {
  mayGoAhead ??= spawnSync(ahead[0] ?? '', [...ahead.slice(1), 'true'], { stdio: 'ignore' }).status === 0;
  return mayGoAhead;
}

/** The words that start a command on its cores. */
export const on = (cores: string): string[] => ['taskset', '-c', cores];

/** The same, for what needs a moment only and is waited for by everything: Redis, and what sends at a constant rate. */
export const aheadOn = (cores: string): string[] => [...(canGoAhead() ? ahead : []), ...on(cores)];
