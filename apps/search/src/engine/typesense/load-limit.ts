/** Limits concurrent searches in Typesense; the limit is lower while answers are late. */
export interface LoadLimit {
  readonly count: number;
  /** A search that began at `startedAt` was answered in time. */
  answered(startedAt: number): void;
  /** The search was late. False: it ran in parallel to one that has already lowered the limit. */
  late(startedAt: number): boolean;
}

/** After quick answers for this long, the limit rises by one. */
export const quickForMs = 1_000;
/** The same for answers that are merely in time. */
export const inTimeForMs = 10_000;

/**
 * Searches share the cores of Typesense: twice as many at a time take twice as long each, and no more are answered in total. So further
 * searches wait here for their turn, where the deadline of Typesense does not count. After a late answer the limit is halved; if nothing
 * was answered since that search began, it is one. An answer is quick within half of the deadline: with one more search at a time it would
 * still be in time.
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
