import { AppError } from '@headwater/errors';
import type { ErrorBody, ErrorCode, ValidationErrorBody } from '@headwater/http-contract';

export interface FaultOptions {
  headers?: Record<string, string>;
  /** What is wrong, by parameter. */
  errors?: Record<string, string[]>;
  /** What really happened. For the log; it never leaves. */
  cause?: unknown;
}

/** A fault as the client sees it: status, stable code, text without internals. */
export class HttpFault extends Error {
  readonly headers: Record<string, string>;
  readonly errors: Record<string, string[]> | undefined;

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    options: FaultOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'HttpFault';
    this.headers = options.headers ?? {};
    this.errors = options.errors;
  }

  get body(): ErrorBody | ValidationErrorBody {
    const { message, code, errors } = this;
    return errors ? { message, code, errors } : { message, code };
  }
}

export const badRequest = (message: string) => new HttpFault(400, 'BAD_REQUEST', message);

export const siteNotFound = () => new HttpFault(404, 'SITE_NOT_FOUND', 'No site answers to this host name.');

export const siteNotHeadless = () =>
  new HttpFault(403, 'SITE_NOT_HEADLESS', 'This site is not in headless mode.');

const unauthorized = (code: ErrorCode, message: string) =>
  new HttpFault(401, code, message, { headers: { 'WWW-Authenticate': 'Bearer' } });

export const tokenMissing = () => unauthorized('TOKEN_MISSING', 'The API token is missing.');
export const tokenInvalid = () => unauthorized('TOKEN_INVALID', 'The API token is invalid.');
export const tokenExpired = () => unauthorized('TOKEN_EXPIRED', 'The API token has expired.');

export const routeNotFound = () => new HttpFault(404, 'ROUTE_NOT_FOUND', 'There is nothing at this address.');

/** With a version: the content was not there at that version, and nothing is said of later ones. */
export const contentNotFound = (version?: number) =>
  new HttpFault(404, 'CONTENT_NOT_FOUND', 'The requested content does not exist.', {
    headers: version === undefined ? {} : { 'X-Content-Version': String(version) },
  });

export const mediaNotFound = () =>
  new HttpFault(404, 'MEDIA_NOT_FOUND', 'The requested file does not exist.');

export const methodNotAllowed = () =>
  new HttpFault(405, 'METHOD_NOT_ALLOWED', 'Only GET, HEAD and OPTIONS are supported.', {
    headers: { Allow: 'GET, HEAD, OPTIONS' },
  });

export const preconditionFailed = () =>
  new HttpFault(412, 'PRECONDITION_FAILED', 'None of the ETags in If-Match is current.');

export const themeNotSupported = () =>
  new HttpFault(
    501,
    'THEME_NOT_SUPPORTED',
    'This site is in theme mode, and this server does not render themes yet.',
  );

export function validationFailed(errors: Record<string, string[]>): HttpFault {
  const [first = 'The request is not valid.', ...more] = Object.values(errors).flat();
  const message =
    more.length === 0 ? first : `${first} (and ${more.length} more error${more.length === 1 ? '' : 's'})`;
  return new HttpFault(422, 'VALIDATION_FAILED', message, { errors });
}

export function tooManyRequests(retryAfterMs: number): HttpFault {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new HttpFault(
    429,
    'RATE_LIMIT_EXCEEDED',
    `Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

export const serviceUnavailable = (cause?: unknown) =>
  new HttpFault(503, 'SERVICE_UNAVAILABLE', 'The service is unavailable at the moment. Try again shortly.', {
    headers: { 'Retry-After': '1' },
    cause,
  });

/** No outage: the reader demands a version that nobody has written, or that the database has yet to take over. */
export const contentVersionNotReached = () =>
  new HttpFault(
    503,
    'CONTENT_VERSION_NOT_REACHED',
    'The content has not reached the version that X-Min-Content-Version demands. Try again shortly.',
    { headers: { 'Retry-After': '1' } },
  );

export const internalError = (cause?: unknown) =>
  new HttpFault(500, 'INTERNAL_ERROR', 'Something went wrong on our side.', { cause });

// Outcomes of a call that mean "not now": the service is away, behind, overloaded or too slow.
const passing = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'CANCELLED', 'ABORTED']);

/** The fault that a client sees for anything thrown while a request was served. */
export function toFault(error: unknown): HttpFault {
  if (error instanceof HttpFault) return error;
  // Without a cause: the log has the failures that opened the circuit, and needs no line for each request that is kept off.
  if (error instanceof AppError && error.reason === 'CIRCUIT_OPEN') return serviceUnavailable();
  if (error instanceof AppError && passing.has(error.code)) return serviceUnavailable(error);
  if (error instanceof AppError && error.code === 'NOT_FOUND') return contentNotFound();
  return internalError(error);
}
