/** How a call ended, for whoever keeps count of that. */
export interface Outcome {
  succeeded(): void;
  failed(cause: unknown): void;
}

/** The result, or undefined after a failure or the deadline; `outcome` is told which. */
export function within<T>(deadlineMs: number, running: Promise<T>, outcome: Outcome): Promise<T | undefined> {
  return new Promise((resolve) => {
    let settled = false;
    const settle = (result: T | undefined, report: () => void): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      report();
      resolve(result);
    };
    const fail = (cause: unknown): void => settle(undefined, () => outcome.failed(cause));
    // After a pause of this process, due timers run before the answers that arrived meanwhile: those get their turn first.
    const timer = setTimeout(
      () => setImmediate(() => fail(new Error(`No answer within ${deadlineMs} ms.`))),
      deadlineMs,
    );
    running.then((result) => settle(result, () => outcome.succeeded()), fail);
  });
}
