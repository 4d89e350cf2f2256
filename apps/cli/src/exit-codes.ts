import type { AppError } from '@headwater/errors';

/** Exit codes, for scripts. The README lists them. */
export const exitCodes = {
  ok: 0,
  /** A fault of Headwater or of the machine. */
  failed: 1,
  /** Wrong options or arguments. */
  usage: 2,
  notFound: 3,
  /** The object exists already, was changed by somebody else, or something it needs is missing. */
  conflict: 4,
  /** The service key or the actor may not do this. */
  refused: 5,
  /** The installation cannot be reached, or is overloaded. */
  unavailable: 6,
  /** The services refused the values given. */
  invalid: 7,
  interrupted: 130,
} as const;

export function exitCodeOf(error: AppError): number {
  switch (error.code) {
    case 'NOT_FOUND':
      return exitCodes.notFound;
    case 'ALREADY_EXISTS':
    case 'FAILED_PRECONDITION':
    case 'ABORTED':
      return exitCodes.conflict;
    case 'PERMISSION_DENIED':
    case 'UNAUTHENTICATED':
      return exitCodes.refused;
    case 'UNAVAILABLE':
    case 'DEADLINE_EXCEEDED':
    case 'RESOURCE_EXHAUSTED':
      return exitCodes.unavailable;
    case 'INVALID_ARGUMENT':
    case 'OUT_OF_RANGE':
      return exitCodes.invalid;
    case 'CANCELLED':
      return exitCodes.interrupted;
    default:
      return exitCodes.failed;
  }
}
