import { setTimeout as pause } from 'node:timers/promises';

export interface Slots {
  /** Runs the work when a slot is free. Undefined: too many already wait. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
  /** Whether new work would be refused now. */
  isFull(): boolean;
}

const maxRestMs = 1_000;

/**
 * Runs at most `count` pieces of work at a time, the others in order of arrival. While others wait, a slot rests after each piece for as
 * long as it took, so that a flood of work uses only half of the capacity.
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
      // Waiting work never leaves the queue, so it is not empty after the rest.
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
