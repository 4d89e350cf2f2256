/** Media is public: pages of any origin may read it. */
export const openHead: readonly string[] = [
  ...['Access-Control-Allow-Origin', '*'],
  'Access-Control-Expose-Headers',
  'ETag, Content-Length, Content-Range, Accept-Ranges, Content-Disposition',
  ...['Cross-Origin-Resource-Policy', 'cross-origin'],
];

const methods = 'GET, HEAD, OPTIONS';

export const allowHead = { Allow: methods };

/** For preflights of requests for parts of a file. */
export const preflightHead: readonly string[] = [
  ...['Access-Control-Allow-Methods', methods],
  ...['Access-Control-Allow-Headers', 'Range, If-Range, If-Match, If-None-Match'],
  ...['Access-Control-Max-Age', '86400'],
  ...['Allow', methods],
];
