/** A time limit that counts only time in which this process runs. While it is stopped, the other process may be stopped, too. */
export interface Patience {
  isOver(): boolean;
}

/** If more time passes between two checks, this process was stopped. */
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
