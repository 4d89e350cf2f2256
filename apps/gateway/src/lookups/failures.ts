import { AppError } from '@headwater/errors';

/** Whether a call failed because its service did not answer, rather than because of what was asked. */
export function isDown(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'DEADLINE_EXCEEDED');
}

const tooMuchAtOnce = new Set(['SITE_BUSY', 'TOO_MANY_CALLS']);

/** Whether a call failed because its service has more to do than it can. */
export function isBusy(error: unknown): boolean {
  return error instanceof AppError && tooMuchAtOnce.has(error.reason);
}
