/** Names of the API's own headers. They are written nowhere else. */
export const apiHeaders = {
  requestId: 'X-Request-Id',
  siteDomain: 'X-Site-Domain',
  minContentVersion: 'X-Min-Content-Version',
  contentVersion: 'X-Content-Version',
  contentStale: 'X-Content-Stale',
  rateLimit: 'X-RateLimit-Limit',
  rateLimitRemaining: 'X-RateLimit-Remaining',
  rateLimitReset: 'X-RateLimit-Reset',
  searchDriver: 'X-Search-Driver',
} as const;

type ApiHeaders = typeof apiHeaders;

/** Headers of requests, in Node's spelling. Literals, because V8 looks up strings that are built at run time slowly. */
export const receivedHeaders = {
  requestId: 'x-request-id',
  siteDomain: 'x-site-domain',
  minContentVersion: 'x-min-content-version',
} as const satisfies { [Key in keyof ApiHeaders]?: Lowercase<ApiHeaders[Key]> };

/** Header from gateway and admin to the media service: for how many milliseconds the answer may wait for a variant that has to be made. */
export const variantWaitHeader = 'x-variant-wait-ms';

/** Fraction of the time limit of an answer that may be spent on making a variant. In the rest, the original has to be sent in its place. */
const variantWaitShare = 2 / 3;

/** The header for a caller with this time limit. */
export const variantWaitHeaders = (timeoutMs: number): Record<string, string> => ({
  [variantWaitHeader]: String(Math.floor(timeoutMs * variantWaitShare)),
});

interface RequestHeader {
  /** Whether a script of another origin may send it. */
  isAllowed?: true;
  /** Whether the response depends on it. */
  isVaried?: true;
}

/** The request headers that the API reads. */
const requestHeaders: Readonly<Record<string, RequestHeader>> = {
  'Accept-Encoding': { isVaried: true },
  Authorization: { isAllowed: true, isVaried: true },
  [apiHeaders.siteDomain]: { isAllowed: true, isVaried: true },
  Origin: { isVaried: true },
  'If-None-Match': { isAllowed: true },
  'If-Match': {},
  [apiHeaders.minContentVersion]: { isAllowed: true },
  [apiHeaders.requestId]: {},
};

const requestHeadersThat = (isSo: (header: RequestHeader) => true | undefined): readonly string[] =>
  Object.entries(requestHeaders).flatMap(([name, header]) => (isSo(header) ? [name] : []));

/** For Access-Control-Allow-Headers. */
export const allowedHeaders = requestHeadersThat(({ isAllowed }) => isAllowed);

/** For Vary. */
export const variedHeaders = requestHeadersThat(({ isVaried }) => isVaried);

/** A header of responses, as OpenAPI describes it. */
export interface HeaderObject {
  description: string;
  schema: Record<string, unknown>;
}

const integer = (description: string): HeaderObject => ({
  description,
  schema: { type: 'integer', minimum: 0 },
});
const text = (description: string): HeaderObject => ({ description, schema: { type: 'string' } });

/** Headers of responses that a script of another origin may read only because the response exposes them. */
const exposed = {
  [apiHeaders.rateLimit]: integer('Requests that the current window allows'),
  [apiHeaders.rateLimitRemaining]: integer('Requests left in the current window'),
  [apiHeaders.rateLimitReset]: integer('End of the current window, in Unix seconds'),
  'Retry-After': integer('Seconds to wait before the next try, at least 1'),
  [apiHeaders.requestId]: text('Identity of the request: the one sent along, or a new one'),
  [apiHeaders.contentVersion]: integer(
    'Lower bound of the version of the site that the response shows: every change up to it is in the response, if the response shows ' +
      `it at all. It grows with every change. Sent back as ${apiHeaders.minContentVersion}, it gives nothing older.`,
  ),
  [apiHeaders.contentStale]: integer(
    'Only on a response that rests on what cannot be asked for now, because a service is away: for how many seconds it has not been ' +
      'known to be current. Rounded up.',
  ),
  [apiHeaders.searchDriver]: {
    ...text('The search engine that found the hits. ETags may differ between engines.'),
    schema: { type: 'string', enum: ['postgresql', 'typesense'] },
  },
  'Server-Timing': text(
    'Only on an answer that was made for this request: `search;dur=` and the milliseconds that the search took',
  ),
  ETag: text('Strong validator of the body; send it back in If-None-Match'),
} satisfies Record<string, HeaderObject>;

/** Headers of responses that every script may read, or that only browsers and caches use. */
const others = {
  'Content-Language': text('Language served'),
  'Cache-Control': text('`private, no-cache` unless the site allows shared caching'),
  Vary: text('Request headers that the response depends on'),
  'WWW-Authenticate': text('Always `Bearer`'),
  'Access-Control-Allow-Origin': text('`*`, or the origin of the request when the site lists it'),
  'Access-Control-Expose-Headers': text(
    'The headers that scripts of another origin may read besides those that browsers always show',
  ),
} satisfies Record<string, HeaderObject>;

/** Response headers by name. */
export const responseHeaders = { ...exposed, ...others };

export type HeaderName = keyof typeof responseHeaders;

/** For Access-Control-Expose-Headers. */
export const exposedHeaders: readonly string[] = Object.keys(exposed);
