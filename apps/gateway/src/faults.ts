import { AppError } from '@headwater/errors';
import { apiHeaders, type ErrorCode } from '@headwater/http-contract';
import { type FaultOptions, HttpFault, internalError, routeNotFound } from '@headwater/runtime/http';

export { HttpFault, internalError, routeNotFound };

/** Codes are those of the contract. */
const fault = (status: number, code: ErrorCode, message: string, options?: FaultOptions) =>
  new HttpFault(status, code, message, options);

export const siteNotFound = () => fault(404, 'SITE_NOT_FOUND', 'No site answers to this host name.');

export const siteNotHeadless = () => fault(403, 'SITE_NOT_HEADLESS', 'This site is not in headless mode.');

const unauthorized = (code: ErrorCode, message: string) =>
  fault(401, code, message, { headers: { 'WWW-Authenticate': 'Bearer' } });

export const tokenMissing = () => unauthorized('TOKEN_MISSING', 'The API token is missing.');
export const tokenInvalid = () => unauthorized('TOKEN_INVALID', 'The API token is invalid.');
export const tokenExpired = () => unauthorized('TOKEN_EXPIRED', 'The API token has expired.');

/** With a version: the content did not exist at that version; it may exist at later ones. */
export const contentNotFound = (version?: number) =>
  fault(404, 'CONTENT_NOT_FOUND', 'The requested content does not exist.', {
    headers: version === undefined ? {} : { [apiHeaders.contentVersion]: String(version) },
  });

export const mediaNotFound = () => fault(404, 'MEDIA_NOT_FOUND', 'The requested file does not exist.');

export const methodNotAllowed = () =>
  fault(405, 'METHOD_NOT_ALLOWED', 'Only GET, HEAD and OPTIONS are supported.', {
    headers: { Allow: 'GET, HEAD, OPTIONS' },
  });

export const preconditionFailed = () =>
  fault(412, 'PRECONDITION_FAILED', 'None of the ETags in If-Match is current.');

export const themeNotSupported = () =>
  fault(
    501,
    'THEME_NOT_SUPPORTED',
    'This site is in theme mode, and this server does not render themes yet.',
  );

export function validationFailed(errors: Record<string, string[]>): HttpFault {
  const [first = 'The request is not valid.', ...more] = Object.values(errors).flat();
  const message =
    more.length === 0 ? first : `${first} (and ${more.length} more error${more.length === 1 ? '' : 's'})`;
  return fault(422, 'VALIDATION_FAILED', message, { errors });
}

export function tooManyRequests(retryAfterMs: number): HttpFault {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return fault(
    429,
    'RATE_LIMIT_EXCEEDED',
    `Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

export const serviceUnavailable = (cause?: unknown) =>
  fault(503, 'SERVICE_UNAVAILABLE', 'The service is unavailable at the moment. Try again shortly.', {
    headers: { 'Retry-After': '1' },
    cause,
  });

/** This is no outage: the reader demands a version that was never written, or that the database does not have yet. */
export const contentVersionNotReached = () =>
  fault(
    503,
    'CONTENT_VERSION_NOT_REACHED',
    `The content has not reached the version that ${apiHeaders.minContentVersion} demands. Try again shortly.`,
    { headers: { 'Retry-After': '1' } },
  );

// Temporary failures of a call: the service is away, behind, overloaded or too slow.
const passing = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'CANCELLED', 'ABORTED']);

/** The fault that a client sees for any error during its request. */
export function toFault(error: unknown): HttpFault {
  if (error instanceof HttpFault) return error;
  // Without a cause, because the log already has the failures that opened the circuit, and needs no line for each refused request.
  if (error instanceof AppError && error.reason === 'CIRCUIT_OPEN') return serviceUnavailable();
  if (error instanceof AppError && passing.has(error.code)) return serviceUnavailable(error);
  if (error instanceof AppError && error.code === 'NOT_FOUND') return contentNotFound();
  return internalError(error);
}
