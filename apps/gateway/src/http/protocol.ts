import { hasOneHost } from '@headwater/runtime/http';

import { badRequest, type HttpFault } from '../faults';
import type { Exchange } from '../state';

/** Refuses requests that HTTP forbids but Node's parser accepts, and closes connections with an unread body. */
export function checkProtocol({ req, res }: Pick<Exchange, 'req' | 'res'>): HttpFault | undefined {
  const { httpVersion, headers, rawHeaders } = req;
  // Bodies are never read. If there is one, the connection is closed after the answer.
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
    res.setHeader('Connection', 'close');
  }
  if (httpVersion === '1.1' && !hasOneHost(rawHeaders)) {
    return badRequest('The request needs exactly one Host header.');
  }
  return undefined;
}
