import { toAppError } from '@headwater/errors';

export interface FaultOptions {
  headers?: Record<string, string>;
  /** What is wrong, by parameter. */
  errors?: Record<string, string[]>;
  /** What really happened. For the log; it never leaves. */
  cause?: unknown;
}

/**
 * A fault as the client sees it: status, stable code, text without internals. It has no stack trace, which would take a seventh of the
 * time of a refusal: what a program did wrong is its `cause`.
 */
export class HttpFault extends Error {
  readonly headers: Record<string, string>;
  readonly errors: Record<string, string[]> | undefined;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options: FaultOptions = {},
  ) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message, { cause: options.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'HttpFault';
    this.headers = options.headers ?? {};
    this.errors = options.errors;
  }

  get body(): { message: string; code: string; errors?: Record<string, string[]> } {
    const { message, code, errors } = this;
    return errors ? { message, code, errors } : { message, code };
  }
}

export const badRequest = (message: string) => new HttpFault(400, 'BAD_REQUEST', message);

export const routeNotFound = () => new HttpFault(404, 'ROUTE_NOT_FOUND', 'There is nothing at this address.');

export const internalError = (cause?: unknown) =>
  new HttpFault(500, 'INTERNAL_ERROR', 'Something went wrong on our side.', { cause });

/** The fault for anything thrown, where an app has no words of its own. What was not meant for clients is a 500 with a fixed text. */
export function faultOf(error: unknown): HttpFault {
  if (error instanceof HttpFault) return error;
  const { httpStatus: status, reason, message, fields, code } = toAppError(error);
  if (code === 'INTERNAL' || code === 'UNKNOWN') return internalError(error);
  return new HttpFault(status, reason, message, {
    ...(status === 503 && { headers: { 'Retry-After': '1' } }),
    ...(Object.keys(fields).length > 0 && { errors: fields }),
    ...(status >= 500 && { cause: error }),
  });
}
