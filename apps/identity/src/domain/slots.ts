import { setTimeout as pause } from 'node:timers/promises';

export interface Slots {
  /** Runs the work when a slot is free. Undefined: too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
  /** Whether work that came now would be refused. */
  isFull(): boolean;
}

const maxRestMs = 1_000;

/**
 * At most `count` pieces of work at a time, the others in the order in which they came. While others wait, a slot rests after each piece
 * for as long as that took: a flood of work takes half of what it could.
 */
export function createSlots(
  count: number,
  maxWaiting: number,
  rest: (ms: number) => Promise<unknown> = pause,
): Slots {
  const waiting: (() => void)[] = [];
  let free = count;

  async function runNow<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      if (waiting.length === 0) free += 1;
      // Nobody leaves the queue, so it is not empty after the rest.
      else void rest(Math.min(performance.now() - began, maxRestMs)).then(() => waiting.shift()?.());
    }
  }

  const isFull = (): boolean => free === 0 && waiting.length >= maxWaiting;

  return {
    isFull,
    run(work) {
      if (free > 0) {
        free -= 1;
        return runNow(work);
      }
      if (isFull()) return undefined;
      return new Promise<void>((resolve) => waiting.push(resolve)).then(() => runNow(work));
    },
  };
}
