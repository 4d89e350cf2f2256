import { hasOneHost } from '@headwater/runtime/http';

import { badRequest, type HttpFault } from '../faults';
import type { Exchange } from '../state';

/** Refuses what HTTP forbids though Node's parser lets it pass, and keeps unread bodies off the connection. */
export function checkProtocol({ req, res }: Pick<Exchange, 'req' | 'res'>): HttpFault | undefined {
  const { httpVersion, headers, rawHeaders } = req;
  // Bodies are never read. One that comes nevertheless ends the connection with the answer.
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
    res.setHeader('Connection', 'close');
  }
  if (httpVersion === '1.1' && !hasOneHost(rawHeaders)) {
    return badRequest('The request needs exactly one Host header.');
  }
  return undefined;
}
