/** Keeps one site from taking all the room: each has so many runs at a time, and a bounded queue for more. */
export interface Lanes {
  /** Undefined when the queue of the site is full. */
  enter<Result>(siteId: number, work: () => Promise<Result>): Promise<Result> | undefined;
  /** Sites of which somebody was refused since their queues were last empty. */
  readonly crowded: number;
}

interface Lane {
  running: number;
  waiting: (() => void)[];
  isCrowded: boolean;
}

export function createLanes({
  maxRunning,
  maxWaiting,
  onCrowded = () => undefined,
}: {
  maxRunning: number;
  maxWaiting: number;
  /** Told when the first one of a site is refused, and when the queue of that site is empty again. */
  onCrowded?: (siteId: number, isCrowded: boolean) => void;
}): Lanes {
  const lanes = new Map<number, Lane>();
  let crowded = 0;

  function note(siteId: number, lane: Lane, isCrowded: boolean): void {
    if (lane.isCrowded === isCrowded) return;
    lane.isCrowded = isCrowded;
    crowded += isCrowded ? 1 : -1;
    onCrowded(siteId, isCrowded);
  }

  async function run<Result>(siteId: number, lane: Lane, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (lane.waiting.length === 0) note(siteId, lane, false);
      // The place goes straight to the next one, so that nobody slips in between.
      if (next) next();
      else if (--lane.running === 0) lanes.delete(siteId);
    }
  }

  return {
    get crowded() {
      return crowded;
    },
    enter(siteId, work) {
      const lane = lanes.get(siteId) ?? { running: 0, waiting: [], isCrowded: false };
      lanes.set(siteId, lane);
      if (lane.running < maxRunning) {
        lane.running += 1;
        return run(siteId, lane, work);
      }
      if (lane.waiting.length >= maxWaiting) {
        note(siteId, lane, true);
        return undefined;
      }
      return new Promise<void>((resolve) => lane.waiting.push(resolve)).then(() => run(siteId, lane, work));
    },
  };
}
