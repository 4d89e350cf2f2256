import { AppError } from '@headwater/errors';

/** Whether a call failed because its service did not answer, rather than because of what was asked. */
export function isDown(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'DEADLINE_EXCEEDED');
}

const behind = /_BEHIND$/;

/** Whether a call failed because the database has yet to reach the version that was asked for. Its service is well. */
export function isBehind(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE' && behind.test(error.reason);
}

const tooMuchAtOnce = new Set(['SITE_BUSY', 'SEARCH_BUSY', 'TOO_MANY_CALLS']);

/** Whether a call failed because its service has more to do than it can. */
export function isBusy(error: unknown): boolean {
  return error instanceof AppError && tooMuchAtOnce.has(error.reason);
}
