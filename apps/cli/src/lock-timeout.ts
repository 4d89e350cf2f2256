import { AppError } from '@headwater/errors';

export const lockTimeoutVariable = 'MIGRATION_LOCK_TIMEOUT';

const units = { ms: 1, s: 1_000, m: 60_000 } as const;
const leastMs = 10;
const mostMs = 600_000;

/** Seconds, or a number with a unit. Undefined if nothing is given. @throws AppError for anything else. */
export function readLockTimeout(given: string | undefined): number | undefined {
  if (given === undefined || given === '') return undefined;
  const [, number, unit = 's'] = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m)?$/.exec(given) ?? [];
  const ms = Math.round(Number(number) * units[unit as keyof typeof units]);
  if (ms >= leastMs && ms <= mostMs) return ms;
  throw new AppError(
    'INVALID_ARGUMENT',
    'LOCK_TIMEOUT_INVALID',
    `"${given}" is no time to wait for a lock (--lock-timeout, ${lockTimeoutVariable}): give seconds, such as 5, or 500ms, 5s or 2m, from 10ms to 10m.`,
  );
}
