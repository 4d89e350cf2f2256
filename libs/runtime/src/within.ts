/** How a call ended, for circuit breakers. */
export interface Outcome {
  succeeded(): void;
  failed(cause: unknown): void;
}

const slices = 5;

/**
 * Runs `late` when a deadline has passed, unless it is cancelled before. Time in which this process was busy must not count, because the
 * answer may already wait in its socket. So the deadline is divided into slices. Each slice counts once, even if its timer runs late.
 * Sockets are read between two slices, and once more after the last one.
 */
export function startDeadline(deadlineMs: number, late: () => void): () => void {
  const sliceMs = deadlineMs / slices;
  let left = slices;
  let isCancelled = false;
  function passed(): void {
    left -= 1;
    if (left > 0) timer = setTimeout(passed, sliceMs);
    else setImmediate(() => isCancelled || late());
  }
  let timer = setTimeout(passed, sliceMs);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}

export class DeadlinePassedError extends Error {
  override name = 'DeadlinePassedError';
}

/** Settles as `running` does, or rejects with a DeadlinePassedError at the deadline. */
export function inTime<T>(deadlineMs: number, running: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = startDeadline(deadlineMs, () =>
      reject(new DeadlinePassedError(`No answer within ${deadlineMs} ms.`)),
    );
    running.then(
      (result) => {
        cancel();
        resolve(result);
      },
      (cause: Error) => {
        cancel();
        reject(cause);
      },
    );
  });
}

/** The result, or undefined after a failure or the deadline, which is reported to `outcome`. */
export async function within<T>(
  deadlineMs: number,
  running: Promise<T>,
  outcome: Outcome,
): Promise<T | undefined> {
  try {
    const result = await inTime(deadlineMs, running);
    outcome.succeeded();
    return result;
  } catch (cause) {
    outcome.failed(cause);
    return undefined;
  }
}
