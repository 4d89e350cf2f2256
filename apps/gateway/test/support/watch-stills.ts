import { setTimeout as delay } from 'node:timers/promises';

/** Watches for how long this process, or a server that is asked over and over, did nothing: on a busy machine, or over a slow disk. */
export interface Stills {
  /** @returns the longest one, in milliseconds. */
  stop(): Promise<number>;
}

const everyMs = 50;

export function watchStills(asked: readonly (() => Promise<unknown>)[]): Stills {
  let isOver = false;
  let longestMs = 0;
  const watching = asked.map(async (ask) => {
    while (!isOver) {
      const startedAt = performance.now();
      await delay(everyMs);
      // A server whose call fails stood still until the failure.
      await ask().catch(() => undefined);
      longestMs = Math.max(longestMs, performance.now() - startedAt - everyMs);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(watching);
      return longestMs;
    },
  };
}
