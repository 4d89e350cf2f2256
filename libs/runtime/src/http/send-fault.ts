import type { Logger } from '../logger';
import type { HttpExchange } from './exchange';
import type { HttpFault } from './fault';

/** Sends the public JSON of a fault, with headers that belong to its request. Its cause goes to the log. */
export function sendFault(
  { req, res, state: { requestId } }: HttpExchange,
  fault: HttpFault,
  logger: Logger,
  requestHead: readonly string[],
): void {
  const { status, code, cause, headers } = fault;
  if (cause !== undefined) {
    logger[status === 503 ? 'warn' : 'error']({ requestId, err: cause, code }, 'request failed');
  }
  // The answer has begun: cutting the connection shows that it is incomplete.
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body = JSON.stringify(fault.body);
  const own = ['Cache-Control', 'no-store', 'Content-Type', 'application/json; charset=utf-8'];
  own.push('Content-Length', String(Buffer.byteLength(body)));
  for (const [name, value] of Object.entries(headers)) own.push(name, value);
  res.writeHead(status, own.concat(requestHead));
  res.end(req.method === 'HEAD' ? undefined : body);
}
