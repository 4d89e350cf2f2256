import { AppError } from '@headwater/errors';
import type { Ask, Metrics, ReadinessCheck } from '@headwater/runtime';

/** Operations that must succeed once before the process is ready, by name. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>;

/** States that need no check of a dependency, by name. */
export type States = Readonly<Record<string, () => ReadinessCheck | Promise<ReadinessCheck>>>;

export function peersOf(checks: Checks): Record<string, Ask> {
  return Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [name, () => askBy(check)] as const),
  );
}

/** Whether raised versions reach gateways at once. It reads the metric, so that both always agree. */
export async function mirrorState({
  siteVersionUnmirrored,
}: Metrics<'siteVersionUnmirrored'>): Promise<ReadinessCheck> {
  const { values } = await siteVersionUnmirrored.get();
  const isLost = values.some(({ value }) => value !== 0);
  return isLost
    ? {
        ok: false,
        required: false,
        detail: 'site versions are not mirrored to Redis; gateways see changes seconds late',
      }
    : { ok: true, required: false };
}

/** Reports an operation that must succeed as a state for operators. */
async function askBy(work: () => Promise<unknown>): Promise<ReadinessCheck> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    // PostgreSQL answered, but its schema does not fit this program.
    const refused = error instanceof AppError && error.code === 'FAILED_PRECONDITION';
    return refused ? { ok: false, refused, detail } : { ok: false, detail };
  }
}
