import { AppError } from '@headwater/errors';

/** Throws if the database answered none of the requests of a batch. Sent alone, they would fail as well. */
export function rejectIfDatabaseFails(outcomes: readonly PromiseSettledResult<unknown>[]): void {
  const [first] = outcomes;
  if (first?.status !== 'rejected' || !isOfDatabase(first.reason)) return;
  if (outcomes.every(({ status }) => status === 'rejected')) throw first.reason;
}

function isOfDatabase(error: unknown): boolean {
  return error instanceof AppError && error.reason.startsWith('DATABASE_');
}
