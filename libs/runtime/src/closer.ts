import type { Logger } from './logger';

/** Releases resources in the reverse order of their acquisition. */
export interface Closer {
  /** Registers a release; call it directly after the acquisition, so that a failed start cleans up too. */
  add(name: string, close: () => unknown, limitMs?: number): void;
  /** Runs every release, each within its limit. A second call waits for the first. Rejects with the first failure after all ran. */
  close(): Promise<void>;
}

interface Step {
  name: string;
  close: () => unknown;
  limitMs: number;
}

export function createCloser(logger?: Logger): Closer {
  const steps: Step[] = [];
  let closing: Promise<void> | undefined;

  async function runSteps(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await withLimit(step);
      } catch (error) {
        logger?.error({ err: error, step: step.name }, 'closing failed');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  return {
    add(name, close, limitMs = 10_000) {
      if (closing !== undefined) throw new Error(`"${name}" was acquired while closing`);
      steps.push({ name, close, limitMs });
    },
    close() {
      closing ??= runSteps();
      return closing;
    },
  };
}

async function withLimit(step: Step): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`closing "${step.name}" took longer than ${step.limitMs} ms`)),
      step.limitMs,
    );
  });
  try {
    await Promise.race([Promise.resolve().then(step.close), limit]);
  } finally {
    clearTimeout(timer);
  }
}
