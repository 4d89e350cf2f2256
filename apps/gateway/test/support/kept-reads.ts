import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import type { Gateway } from './gateway';
import type { Answer } from './http';
import type { TestSite } from './sites';

/** An answer to one of the reads, and when it was asked for. */
export interface KeptRead {
  askedAt: number;
  path: string;
  answer: Answer;
}

/** How many seconds old an answer calls itself; undefined where it says nothing. */
export function markOf({ headers }: Answer): number | undefined {
  const mark = headers['x-content-stale'];
  return mark === undefined ? undefined : Number(mark);
}

export interface KeptReads {
  /** Lets what is under way end. */
  stop(): Promise<KeptRead[]>;
}

/** Readers of what is kept, one after another on each of their connections, until they are stopped. Warms every path first. */
export async function startKeptReads(
  gateway: Gateway,
  site: TestSite,
  paths: readonly string[],
  { readers = 2, pauseMs = 10 }: { readers?: number; pauseMs?: number } = {},
): Promise<KeptReads> {
  const agent = new Agent({ keepAlive: true });
  const reads: KeptRead[] = [];
  let stopped = false;
  for (const path of paths) {
    const { status, text } = await gateway.read(site, path, { agent });
    if (status !== 200) throw new Error(`${path} is ${status}: ${text}`);
  }
  async function keepReading(turn: number): Promise<void> {
    for (let at = turn; !stopped; at++) {
      const path = paths[at % paths.length]!;
      const askedAt = performance.now();
      reads.push({ askedAt, path, answer: await gateway.read(site, path, { agent }) });
      await delay(pauseMs);
    }
  }
  const running = Promise.all(Array.from({ length: readers }, (_, turn) => keepReading(turn * 3)));
  // A failure ends all readers; `stop` reports it.
  running.catch(() => (stopped = true));
  return {
    async stop() {
      stopped = true;
      await running.finally(() => agent.destroy());
      return reads;
    },
  };
}
