/** One permitted call. Report its outcome exactly once. */
export interface Attempt {
  succeeded(): void;
  failed(cause: unknown): void;
}

export interface CircuitBreaker {
  readonly open: boolean;
  /** Undefined while calls are to be left out. */
  tryAttempt(): Attempt | undefined;
}

/**
 * For how long a trial that does not end keeps the next one back, at least: half of the second within which whoever is back is to be
 * noticed. A trial may hang for the whole deadline of its call, as on a connection to a process that is gone.
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
  /** The last one that was let through, as long as it has not failed. */
  let trial: Attempt | undefined;
  /** When the next call may try. */
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
      // Calls that began before it opened say nothing new.
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
        // However late, it has found out what the trials are for.
        if (open) change(false);
        else ordinary.succeeded();
      },
      failed() {
        // Another one tries already.
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
