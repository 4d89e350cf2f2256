import type { Readiness, ReadinessCheck } from '@headwater/runtime';

/** Operations that must succeed for the process to be ready, by what they stand for. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

export function readinessOf(checks: Checks): () => Promise<Readiness> {
  return async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await checkOf(check)])),
    ) as Readiness;
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
