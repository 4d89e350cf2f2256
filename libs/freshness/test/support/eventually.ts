import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds; fails with its name when it does not within the limit. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 5_000,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not within ${limitMs} ms: ${what}`);
    await wait(5);
  }
}
