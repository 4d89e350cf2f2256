import type { Metrics, Readiness, ReadinessCheck } from '@headwater/runtime';

/** Operations that must succeed for the process to be ready, by what they stand for. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/** What is known without asking a dependency, by what it stands for. */
export type States = Readonly<Record<string, () => ReadinessCheck | Promise<ReadinessCheck>>>;

export function readinessOf(checks: Checks, states: States = {}): () => Promise<Readiness> {
  const asked = Object.entries(checks).map(([name, check]) => [name, () => checkOf(check)] as const);
  const all = [...asked, ...Object.entries(states)];
  return async () =>
    Object.fromEntries(await Promise.all(all.map(async ([name, state]) => [name, await state()] as const)));
}

/** Whether gateways learn at once what writers here raise. What the metric says, so that the two never differ. */
export async function mirrorState({ siteVersionUnmirrored }: Metrics): Promise<ReadinessCheck> {
  const { values } = await siteVersionUnmirrored.get();
  const isLost = values.some(({ value }) => value !== 0);
  return isLost
    ? { ok: false, required: false, detail: 'Redis is out of reach; gateways see changes seconds late' }
    : { ok: true, required: false };
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
