import { badRequest } from '../faults';
import { hasOneHost } from '../http/hosts';
import type { Middleware } from '../state';

/** Refuses what HTTP forbids though Node's parser lets it pass, and keeps unread bodies off the connection. */
export function protocol(): Middleware {
  return function protocol(ctx, next) {
    const { httpVersion, headers, rawHeaders } = ctx.req;
    // Bodies are never read. One that comes nevertheless ends the connection with the answer.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      ctx.set('Connection', 'close');
    }
    if (httpVersion === '1.1' && !hasOneHost(rawHeaders)) {
      throw badRequest('The request needs exactly one Host header.');
    }
    return next();
  };
}
