import { AppError } from '@headwater/errors';

/** Whether a call failed because its service did not answer, and not because of the request. */
export function isDown(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'DEADLINE_EXCEEDED');
}

const behind = /_BEHIND$/;

/** Whether a call failed because the database does not have the requested version yet. The service itself works. */
export function isBehind(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE' && behind.test(error.reason);
}

const tooMuchAtOnce = new Set(['SITE_BUSY', 'SEARCH_BUSY', 'TOO_MANY_CALLS']);

/** Whether a call failed because its service is overloaded. */
export function isBusy(error: unknown): boolean {
  return error instanceof AppError && tooMuchAtOnce.has(error.reason);
}
