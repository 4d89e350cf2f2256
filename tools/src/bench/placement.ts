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

/**
 * The same, for Redis, which is in the path of every measured request and needs a moment only. No load generator goes ahead: one that
 * falls behind would take the core for itself, and hold up what it waits for.
 */
export const aheadOn = (cores: string): string[] => [...(canGoAhead() ? ahead : []), ...on(cores)];
