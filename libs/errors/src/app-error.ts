import { type ErrorCode, errorTable } from './table';

/** Messages for the caller, by field. */
export type FieldErrors = Record<string, string[]>;

export interface AppErrorOptions {
  fields?: FieldErrors | undefined;
  metadata?: Record<string, string> | undefined;
  /** The original error, for the log. It never reaches a caller. */
  cause?: unknown;
}

/**
 * An error for the caller. Programs branch on `code` and on `reason`, a stable name in UPPER_SNAKE. `message`, `fields`
 * and `metadata` reach the caller, so they must not show internals.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly fields: Readonly<FieldErrors>;
  readonly metadata: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, reason: string, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = reason;
    this.fields = options.fields ?? {};
    this.metadata = options.metadata ?? {};
  }

  get grpcStatus(): number {
    return errorTable[this.code].grpc;
  }

  get httpStatus(): number {
    return errorTable[this.code].http;
  }
}

/** INVALID_ARGUMENT INVALID_REQUEST that names every bad field. The message is that of the first field unless given. */
export function invalidRequest(fields: FieldErrors, message?: string): AppError {
  return new AppError('INVALID_ARGUMENT', 'INVALID_REQUEST', message ?? summaryOf(fields), { fields });
}

export function notFound(reason: string, message: string): AppError {
  return new AppError('NOT_FOUND', reason, message);
}

/**
 * Refuses an edit that is based on an older revision. If `expected` is undefined, nothing is checked.
 *
 * @throws ABORTED REVISION_CONFLICT
 */
export function refuseStale(what: string, current: number, expected: number | undefined): void {
  if (expected === undefined || expected === current) return;
  throw new AppError(
    'ABORTED',
    'REVISION_CONFLICT',
    `The ${what} has been changed since: it is at revision ${current}. Read it again and repeat the change on it.`,
    { metadata: { current_revision: String(current) } },
  );
}

/**
 * For objects without a revision: refuses an edit if somebody else has changed a value since. `expected` has the values on which the edit
 * is based. Values that it does not name are not checked, nor values that already are as the edit would set them.
 *
 * @throws ABORTED REVISION_CONFLICT
 */
export function refuseChanged<Values extends object>(
  what: string,
  edit: { before: Values; expected: Partial<Values>; after: Partial<Values> },
): void {
  const textOf = (values: Partial<Values>, name: string) => JSON.stringify(values[name as keyof Values]);
  const isChanged = Object.keys(edit.expected).some((name) => {
    const now = textOf(edit.before, name);
    return now !== textOf(edit.expected, name) && now !== textOf(edit.after, name);
  });
  if (!isChanged) return;
  throw new AppError(
    'ABORTED',
    'REVISION_CONFLICT',
    `The ${what} has been changed since. Read it again and repeat the change on it.`,
  );
}

/** The text that callers see in place of an internal error. */
export const internalErrorMessage = 'An unexpected error occurred.';

/** Returns an AppError unchanged. Any other error becomes INTERNAL with a fixed text and the original as cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('INTERNAL', 'INTERNAL', internalErrorMessage, { cause: error });
}

function summaryOf(fields: FieldErrors): string {
  const messages = Object.values(fields).flat();
  const [first] = messages;
  if (first === undefined) return 'The request is not valid.';
  const more = messages.length - 1;
  return more === 0 ? first : `${first} (and ${more} more error${more === 1 ? '' : 's'})`;
}
