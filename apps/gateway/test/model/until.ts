import { setTimeout as delay } from 'node:timers/promises';

/** Resolves when the condition holds. */
export async function until(condition: () => Promise<boolean>, limitMs = 20_000): Promise<void> {
  const endsAt = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > endsAt) throw new Error('waited in vain');
    await delay(10);
  }
}
