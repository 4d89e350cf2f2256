import { setTimeout as delay } from 'node:timers/promises';

const pauseMs = 100;

/** Waits for a condition. The test's own limit ends it. */
export async function until(isMet: () => Promise<boolean>): Promise<void> {
  while (!(await isMet())) await delay(pauseMs);
}
