/** One permitted call. Report its outcome exactly once. */
export interface Attempt {
  succeeded(): void;
  failed(cause: unknown): void;
}

export interface CircuitBreaker {
  readonly open: boolean;
  /** Undefined while no call is permitted. */
  tryAttempt(): Attempt | undefined;
}

/**
 * The minimum time between trial calls while they hang. It is half a second, because a recovered service must be noticed within a second. A
 * trial can hang for the whole deadline of its call, for example on a connection to a dead process.
 */
export const trialHoldMs = 500;

/**
 * Opens after `failureThreshold` failures in a row. While open it lets one call through every `retryAfterMs`, or every `trialHoldMs` if
 * that is longer and the calls hang; the first of these that succeeds closes it.
 */
export function createCircuitBreaker(options: {
  failureThreshold: number;
  retryAfterMs: number;
  onChange: (open: boolean, cause?: unknown) => void;
}): CircuitBreaker {
  let failuresInRow = 0;
  let open = false;
  /** The last call that was permitted, unless it has failed. */
  let trial: Attempt | undefined;
  /** When the next trial is permitted. */
  let retryAt = 0;

  function change(toOpen: boolean, cause?: unknown): void {
    open = toOpen;
    trial = undefined;
    failuresInRow = 0;
    options.onChange(toOpen, cause);
  }

  const ordinary: Attempt = {
    succeeded() {
      failuresInRow = 0;
    },
    failed(cause) {
      // A call that began before the circuit opened says nothing about the present.
      if (open) return;
      failuresInRow += 1;
      if (failuresInRow < options.failureThreshold) return;
      retryAt = performance.now() + options.retryAfterMs;
      change(true, cause);
    },
  };

  function startTrial(): Attempt {
    const started: Attempt = {
      succeeded() {
        // Any success proves that the service is back, however late it comes.
        if (open) change(false);
        else ordinary.succeeded();
      },
      failed() {
        // Another trial is in flight.
        if (trial !== started) return;
        trial = undefined;
        retryAt = performance.now() + options.retryAfterMs;
      },
    };
    trial = started;
    retryAt = performance.now() + Math.max(options.retryAfterMs, trialHoldMs);
    return started;
  }

  return {
    get open() {
      return open;
    },
    tryAttempt() {
      if (!open) return ordinary;
      return performance.now() < retryAt ? undefined : startTrial();
    },
  };
}
