import { toAppError } from '@headwater/errors';

export interface FaultOptions {
  headers?: Record<string, string>;
  /** The faults, by parameter. */
  errors?: Record<string, string[]>;
  /** The original error, for the log. It never reaches a client. */
  cause?: unknown;
}

/**
 * A fault as the client sees it: status, stable code, text without internals. It has no stack trace, which would take a seventh of the time
 * of a refusal. For a programming error, `cause` has one.
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

/** The default fault for anything thrown. An error that is not meant for clients becomes a 500 with a fixed text. */
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
