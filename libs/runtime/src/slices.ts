/** How long work may hold the event loop before other work runs. */
const sliceMs = 1;

/** Long work, cut into slices. A process runs only one slice in each event-loop tick, for all such work together. */
export interface Slices {
  /** Whether the slice is used up. */
  readonly over: boolean;
  /** Yields to the event loop until the next slice. */
  next(): Promise<void>;
}

const waiting: (() => void)[] = [];

function runNext(): void {
  waiting.shift()?.();
  // An immediate made in an immediate runs in the next tick.
  if (waiting.length > 0) setImmediate(runNext);
}

function nextTick(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(runNext);
  });
}

/** Begins work that may be long. The work before the first `next()` is the first slice. */
export function startSlices(): Slices {
  let end = performance.now() + sliceMs;
  return {
    get over() {
      return performance.now() >= end;
    },
    async next() {
      await nextTick();
      end = performance.now() + sliceMs;
    },
  };
}

/** Does the work for one item after the other, in slices. */
export async function forEachInSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  slices = startSlices(),
): Promise<void> {
  for (const item of items) {
    if (slices.over) await slices.next();
    work(item);
  }
}
