/** Every `code` of an error body. Codes are added, never renamed. */
export const errorCodes = [
  'BAD_REQUEST',
  'CONTENT_NOT_FOUND',
  'CONTENT_VERSION_NOT_REACHED',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'MEDIA_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PRECONDITION_FAILED',
  'RANGE_NOT_SATISFIABLE',
  'RATE_LIMIT_EXCEEDED',
  'REQUEST_TIMEOUT',
  'ROUTE_NOT_FOUND',
  'SERVICE_UNAVAILABLE',
  'SITE_NOT_FOUND',
  'SITE_NOT_HEADLESS',
  'THEME_NOT_SUPPORTED',
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'TOKEN_MISSING',
  'VALIDATION_FAILED',
] as const;

export type ErrorCode = (typeof errorCodes)[number];
