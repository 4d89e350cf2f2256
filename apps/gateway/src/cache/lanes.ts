/** Keeps one site from taking all the room: each has so many runs at a time, and a bounded queue for more. */
export interface Lanes {
  /** Undefined when the queue of the site is full. */
  enter<Result>(siteId: number, work: () => Promise<Result>): Promise<Result> | undefined;
}

interface Lane {
  running: number;
  waiting: (() => void)[];
}

export function createLanes({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }): Lanes {
  const lanes = new Map<number, Lane>();

  async function run<Result>(siteId: number, lane: Lane, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      // The place goes straight to the next one, so that nobody slips in between.
      if (next) next();
      else if (--lane.running === 0) lanes.delete(siteId);
    }
  }

  return {
    enter(siteId, work) {
      const lane = lanes.get(siteId) ?? { running: 0, waiting: [] };
      lanes.set(siteId, lane);
      if (lane.running < maxRunning) {
        lane.running += 1;
        return run(siteId, lane, work);
      }
      if (lane.waiting.length >= maxWaiting) return undefined;
      return new Promise<void>((resolve) => lane.waiting.push(resolve)).then(() => run(siteId, lane, work));
    },
  };
}
