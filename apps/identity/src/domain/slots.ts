export interface Slots {
  /** Runs the work when a slot is free. Undefined: too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
}

/** At most `count` pieces of work at a time, the others in the order in which they came. */
export function createSlots(count: number, maxWaiting: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;

  async function runNow<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  }

  return {
    run(work) {
      if (free > 0) {
        free -= 1;
        return runNow(work);
      }
      if (waiting.length >= maxWaiting) return undefined;
      return new Promise<void>((resolve) => waiting.push(resolve)).then(() => runNow(work));
    },
  };
}
