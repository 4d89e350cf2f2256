import type { ReadinessCheck } from '@headwater/runtime';

/** Turns an operation that must succeed into an answer for operators. */
export async function checkOf(work: Promise<unknown>): Promise<ReadinessCheck> {
  try {
    await work;
    return { ok: true };
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
