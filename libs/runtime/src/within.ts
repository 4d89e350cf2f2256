/** How a call ended, for circuit breakers. */
export interface Outcome {
  succeeded(): void;
  failed(cause: unknown): void;
}

const slices = 5;

/**
 * Runs `late` when a deadline has passed, unless it is cancelled before. Time in which this process was busy should not count, because the
 * answer may already wait in its socket. So the deadline is divided into slices. Each slice counts once, however late its timer runs.
 * Sockets are read between two slices, and once more after the last one.
 */
export function startDeadline(deadlineMs: number, late: () => void): () => void {
  let left = slices;
  let isCancelled = false;
  const next = (): NodeJS.Timeout => setTimeout(passed, deadlineMs / slices);
  function passed(): void {
    left -= 1;
    if (left > 0) timer = next();
    else setImmediate(() => isCancelled || late());
  }
  let timer = next();
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}

/** The result, or undefined after a failure or the deadline; `outcome` receives which. */
export function within<T>(deadlineMs: number, running: Promise<T>, outcome: Outcome): Promise<T | undefined> {
  return new Promise((resolve) => {
    let settled = false;
    const settle = (result: T | undefined, report: () => void): void => {
      if (settled) return;
      settled = true;
      cancel();
      report();
      resolve(result);
    };
    const fail = (cause: unknown): void => settle(undefined, () => outcome.failed(cause));
    const cancel = startDeadline(deadlineMs, () => fail(new Error(`No answer within ${deadlineMs} ms.`)));
    running.then((result) => settle(result, () => outcome.succeeded()), fail);
  });
}
