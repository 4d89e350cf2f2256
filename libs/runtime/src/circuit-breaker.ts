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
 * Opens after `failureThreshold` failures in a row. While open it lets one call through every `retryAfterMs`;
 * the first of these that succeeds closes it.
 */
export function createCircuitBreaker(options: {
  failureThreshold: number;
  retryAfterMs: number;
  onChange: (open: boolean, cause?: unknown) => void;
}): CircuitBreaker {
  let failuresInRow = 0;
  let open = false;
  let probing = false;
  let retryAt = 0;

  function change(toOpen: boolean, cause?: unknown): void {
    open = toOpen;
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

  const probe: Attempt = {
    succeeded() {
      probing = false;
      change(false);
    },
    failed() {
      probing = false;
      retryAt = performance.now() + options.retryAfterMs;
    },
  };

  return {
    get open() {
      return open;
    },
    tryAttempt() {
      if (!open) return ordinary;
      if (probing || performance.now() < retryAt) return undefined;
      probing = true;
      return probe;
    },
  };
}
