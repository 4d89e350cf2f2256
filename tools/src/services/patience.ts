/** A limit of time in which this process runs: while it is stopped, what it waits for may be stopped, too. */
export interface Patience {
  isOver(): boolean;
}

/** A longer time between two looks is one in which this process did not run. */
const longestStepMs = 2_000;

export function createPatience(limitMs: number, now: () => number = Date.now): Patience {
  let spentMs = 0;
  let lookedAt = now();
  return {
    isOver() {
      const at = now();
      spentMs += Math.min(at - lookedAt, longestStepMs);
      lookedAt = at;
      return spentMs > limitMs;
    },
  };
}
