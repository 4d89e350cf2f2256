export interface HeaderObject {
  description: string;
  schema: Record<string, unknown>;
}

const integer = (description: string): HeaderObject => ({
  description,
  schema: { type: 'integer', minimum: 0 },
});
const text = (description: string): HeaderObject => ({ description, schema: { type: 'string' } });

/** Response headers by name, for `components.headers`. */
export const headerComponents = {
  'X-RateLimit-Limit': integer('Requests that the current window allows'),
  'X-RateLimit-Remaining': integer('Requests left in the current window'),
  'X-RateLimit-Reset': integer('End of the current window, in Unix seconds'),
  'Retry-After': integer('Seconds to wait before the next try, at least 1'),
  'X-Request-Id': text('Identity of the request: the one sent along, or a new one'),
  'X-Content-Version': integer('Version of the content of the site; it grows with every change'),
  'Content-Language': text('Language served'),
  ETag: text('Strong validator of the body; send it back in If-None-Match'),
  'Cache-Control': text('`private, no-cache` unless the site allows shared caching'),
  Vary: text('Request headers that the response depends on'),
  'WWW-Authenticate': text('Always `Bearer`'),
  'Access-Control-Allow-Origin': text('`*`, or the origin of the request when the site lists it'),
} satisfies Record<string, HeaderObject>;

export type HeaderName = keyof typeof headerComponents;

export const headerReferences = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers of every response under `/api/v1`. */
export const commonHeaders: HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'Vary',
  'Access-Control-Allow-Origin',
];

/** Headers of a response with content, and of its 304. */
export const contentHeaders: HeaderName[] = [
  ...commonHeaders,
  'ETag',
  'Cache-Control',
  'Content-Language',
  'X-Content-Version',
];
