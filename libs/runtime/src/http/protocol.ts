import type { IncomingMessage } from 'node:http';

import type { HttpExchange } from './exchange';
import { badRequest, type HttpFault } from './fault';

/** Only HTTP/1.0 may omit the Host, and no request may have two: https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
function hasValidHost({ httpVersionMajor, httpVersionMinor, rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  const isOld = httpVersionMajor === 1 && httpVersionMinor === 0;
  return count === 1 || (isOld && count === 0);
}

/** Refuses requests that HTTP forbids but Node's parser accepts, and closes connections with an unread body. */
export function checkProtocol(
  { req, res }: Pick<HttpExchange, 'req' | 'res'>,
  readsBodies = false,
): HttpFault | undefined {
  const { headers } = req;
  // If there is a body that is not read, the connection is closed after the answer.
  const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
  if (!readsBodies && hasBody) res.setHeader('Connection', 'close');
  // Without the blank before "HTTP/1.1", that text becomes part of the target, and Node treats the request as HTTP/0.9.
  if (req.httpVersionMajor < 1) return badRequest('The request must be of HTTP/1.0 or later.');
  return hasValidHost(req) ? undefined : badRequest('The request needs exactly one Host header.');
}

/** Whether the request is a CORS preflight. */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined
  );
}
