import { spawnSync } from 'node:child_process';

const ahead = ['chrt', '--fifo', '1'];
let mayGoAhead: boolean | undefined;

/**
 * Whether programs in the path of a measured request can get real-time priority on their core, which needs root or the permission. Niceness
 * is not enough: the scheduler weighs sessions first, and a kernel for throughput lets a busy program run for milliseconds.
 */
export function canGoAhead(): boolean {
  mayGoAhead ??= spawnSync(ahead[0] ?? '', [...ahead.slice(1), 'true'], { stdio: 'ignore' }).status === 0;
  return mayGoAhead;
}

/** The command prefix that starts a program on its cores. */
export const on = (cores: string): string[] => ['taskset', '-c', cores];

/**
 * The same with priority, for programs that need little time and that everything waits for: Redis, and load at a
 * constant rate.
 */
export const aheadOn = (cores: string): string[] => [...(canGoAhead() ? ahead : []), ...on(cores)];
