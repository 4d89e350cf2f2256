import type { Readiness, ReadinessCheck } from '@headwater/runtime';

/** Operations that must succeed for the process to be ready, by what they stand for. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/** What is known without asking, by what it stands for. */
export type States = Readonly<Record<string, () => ReadinessCheck>>;

export function readinessOf(checks: Checks, states: States = {}): () => Promise<Readiness> {
  return async () => ({
    ...(Object.fromEntries(
      await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await checkOf(check)])),
    ) as Readiness),
    ...Object.fromEntries(Object.entries(states).map(([name, state]) => [name, state()])),
  });
}

export function isReady(readiness: Readiness): boolean {
  return Object.values(readiness).every(({ ok, required }) => ok || required === false);
}

/** Turns an operation that must succeed into an answer for operators. */
async function checkOf(work: () => Promise<unknown>): Promise<ReadinessCheck> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
