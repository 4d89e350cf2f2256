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
  'X-Content-Version': integer(
    'Lower bound of the version of the site that the response shows: every change up to it is in the response, if the response shows ' +
      'it at all. It grows with every change. Sent back as X-Min-Content-Version, it gives nothing older.',
  ),
  'X-Content-Stale': integer(
    'Only on a response that rests on what cannot be asked for now, because a service is away: for how many seconds it has not been ' +
      'known to be current. Rounded up.',
  ),
  'Content-Language': text('Language served'),
  ETag: text('Strong validator of the body; send it back in If-None-Match'),
  'Cache-Control': text('`private, no-cache` unless the site allows shared caching'),
  Vary: text('Request headers that the response depends on'),
  'WWW-Authenticate': text('Always `Bearer`'),
  'Access-Control-Allow-Origin': text('`*`, or the origin of the request when the site lists it'),
  'Access-Control-Expose-Headers': text(
    'The headers that scripts of another origin may read besides those that browsers always show',
  ),
} satisfies Record<string, HeaderObject>;

export type HeaderName = keyof typeof headerComponents;

/** Headers that every script may read, and those that are only for browsers and caches. */
const notForScripts = new Set<string>([
  'Cache-Control',
  'Content-Language',
  'Vary',
  'WWW-Authenticate',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
] satisfies HeaderName[]);

/** Headers that a script of another origin may read only if the response exposes them. */
export const exposedHeaders: readonly string[] = Object.keys(headerComponents).filter(
  (name) => !notForScripts.has(name),
);

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
  'Access-Control-Expose-Headers',
];

/** Headers of a response with content, and of its 304. */
export const contentHeaders: HeaderName[] = [
  ...commonHeaders,
  'ETag',
  'Cache-Control',
  'Content-Language',
  'X-Content-Version',
  'X-Content-Stale',
];
