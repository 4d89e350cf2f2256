import type { IncomingMessage } from 'node:http';

import { hasOneHost } from './hosts';

/** Whether a request is a GET of which nothing but target, host, token and what its reader has already matters. */
export function isPlainRead({ method, httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    hasOneHost(rawHeaders) &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    headers['x-min-content-version'] === undefined &&
    headers['if-match'] === undefined
  );
}
