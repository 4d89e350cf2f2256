import { apiHeaders, type HeaderName } from '../headers';

export const headerReferences = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers of every response under `/api/v1`. */
export const commonHeaders: HeaderName[] = [
  apiHeaders.rateLimit,
  apiHeaders.rateLimitRemaining,
  apiHeaders.rateLimitReset,
  apiHeaders.requestId,
  'Vary',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
];

/** Headers of a response with content, and of its 304. */
export const contentHeaders: HeaderName[] = [
  ...commonHeaders,
  'ETag',
  'Cache-Control',
  'Content-Language',
  apiHeaders.contentVersion,
  apiHeaders.contentStale,
];
