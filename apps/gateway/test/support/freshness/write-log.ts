/** The writes of one subject, one after another, and what readers may still show of it. */
export interface WriteLog {
  /** Runs a write of the next value, and notes when it was acknowledged. */
  write(perform: (value: string) => Promise<unknown>): Promise<void>;
  /**
   * For how long, when this answer was asked for, there had been a newer acknowledged write than it shows; 0 when there was none.
   * Undefined when it shows nothing that was ever written.
   */
  stalenessMs(text: string, askedAt: number): number | undefined;
}

// A word of its own, so that search does not take one value for a misspelt other: "Lantern n17n".
const shownValue = /Lantern n(\d+)n/;

export function createWriteLog(now: () => number = () => performance.now()): WriteLog {
  /** When the write of the value with this number was acknowledged. */
  const acknowledged: (number | undefined)[] = [];
  let begun = 0;
  return {
    async write(perform) {
      const number = begun;
      begun += 1;
      await perform(`Lantern n${number}n`);
      acknowledged[number] = now();
    },
    stalenessMs(text, askedAt) {
      const match = shownValue.exec(text);
      if (match === null || Number(match[1]) >= begun) return undefined;
      // Failed writes were never acknowledged, and leave holes.
      const firstMissed = acknowledged.slice(Number(match[1]) + 1).find((at) => at !== undefined);
      return firstMissed === undefined || firstMissed >= askedAt ? 0 : askedAt - firstMissed;
    },
  };
}
