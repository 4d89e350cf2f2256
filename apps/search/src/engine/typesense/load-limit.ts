/** How many searches run in Typesense at a time: fewer than it may be while its answers come too late. */
export interface LoadLimit {
  readonly count: number;
  /** A search that began at `startedAt` was answered in time. */
  answered(startedAt: number): void;
  /** It was not. False: it ran beside one that has lowered the limit since, which has said the same. */
  late(startedAt: number): boolean;
}

/** Answers that are quick for so long raise the limit by one. */
export const quickForMs = 1_000;
/** The same for answers that are merely in time. */
export const inTimeForMs = 10_000;

/**
 * Searches share the cores of Typesense: twice as many at a time take twice as long each, and no more are answered in all. So those
 * that are too many wait for their turn here, where no deadline of Typesense runs. After a late answer the limit is halved; if nothing
 * was answered since that search began, it is one. An answer is quick within half of the deadline: with one more search at a time it
 * would still be in time.
 */
export function createLoadLimit({
  most,
  deadlineMs,
  now = () => performance.now(),
}: {
  most: number;
  deadlineMs: number;
  now?: () => number;
}): LoadLimit {
  let count = most;
  let changedAt = -Infinity;
  let loweredAt = -Infinity;
  let slowAt = -Infinity;
  let answeredAt = -Infinity;
  return {
    get count() {
      return count;
    },
    answered(startedAt) {
      answeredAt = now();
      if (answeredAt - startedAt > deadlineMs / 2) slowAt = answeredAt;
      const isQuick = answeredAt - Math.max(slowAt, changedAt) >= quickForMs;
      if (count === most || (!isQuick && answeredAt - changedAt < inTimeForMs)) return;
      count += 1;
      changedAt = answeredAt;
    },
    late(startedAt) {
      if (startedAt < loweredAt) return false;
      count = answeredAt > startedAt ? Math.ceil(count / 2) : 1;
      loweredAt = now();
      changedAt = loweredAt;
      return true;
    },
  };
}
