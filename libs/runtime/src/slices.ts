/** How long work may hold the event loop before everything else has its turn. */
const sliceMs = 1;

/** Work cut into slices. One process gives one slice to each turn of its event loop, however much of such work there is. */
export interface Slices {
  /** Whether the slice is used up. */
  readonly over: boolean;
  /** Lets everything else run, and waits for the next slice. */
  next(): Promise<void>;
}

const waiting: (() => void)[] = [];

function giveTurn(): void {
  waiting.shift()?.();
  // An immediate made in an immediate runs in the next turn.
  if (waiting.length > 0) setImmediate(giveTurn);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn);
  });
}

/** Begins work that may be long; what is done at once counts as its first slice. */
export function startSlices(): Slices {
  let end = performance.now() + sliceMs;
  return {
    get over() {
      return performance.now() >= end;
    },
    async next() {
      await nextTurn();
      end = performance.now() + sliceMs;
    },
  };
}

/** Does the work for each item in turn, in slices. */
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
