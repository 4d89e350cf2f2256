/** The actions for Ctrl-C. */
export interface StopSignals {
  /** Called on the first signal. */
  onStop: () => void;
  /** Called on the second signal: the person does not want to wait. */
  onForce: () => void;
}

// Ctrl-C reaches the whole process group, and npm passes it on to its child again. A signal within this time belongs to the same key press.
const samePressMs = 1_000;

/**
 * Listens for SIGINT, SIGTERM and SIGHUP, for programs that people start and stop in a terminal. Returns a function that stops listening.
 */
export function listenForStop({ onStop, onForce }: StopSignals, now: () => number = Date.now): () => void {
  let firstAt: number | undefined;
  const onSignal = (): void => {
    if (firstAt === undefined) {
      firstAt = now();
      onStop();
    } else if (now() - firstAt >= samePressMs) {
      onForce();
    }
  };
  // SIGHUP: the terminal was closed.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
}
