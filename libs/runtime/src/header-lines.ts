import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { apiHeaders } from '@headwater/http-contract/headers';

/** For one request. Far below 2,000, the number above which Node silently drops lines, even a second Host. */
const maxHeaderLines = 200;

export const tooManyHeaderLines = `The request has more than ${maxHeaderLines} header lines.`;

export function hasTooManyHeaderLines({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.length > 2 * maxHeaderLines;
}

/** Answers requests with too many header lines with a JSON 431, and ends their connections. Every HTTP server must use it. */
export function boundHeaderLines(
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
): RequestListener {
  return (request, response) => {
    if (!hasTooManyHeaderLines(request)) {
      handle(request, response);
      return;
    }
    const body = JSON.stringify({ message: tooManyHeaderLines, code: 'HEADERS_TOO_LARGE' });
    response.writeHead(431, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      [apiHeaders.requestId]: randomUUID(),
      Connection: 'close',
    });
    response.end(body);
  };
}
