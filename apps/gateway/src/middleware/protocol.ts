import { badRequest } from '../faults';
import type { Middleware } from '../state';

function countOf(rawHeaders: string[], name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at];
    if (header?.length === name.length && header.toLowerCase() === name) count += 1;
  }
  return count;
}

/** Refuses what HTTP forbids though Node's parser lets it pass, and keeps unread bodies off the connection. */
export function protocol(): Middleware {
  return function protocol(ctx, next) {
    const { httpVersion, headers, rawHeaders } = ctx.req;
    // Bodies are never read. One that comes nevertheless ends the connection with the answer.
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
      ctx.set('Connection', 'close');
    }
    const hosts = countOf(rawHeaders, 'host');
    if (httpVersion === '1.1' && hosts !== 1) {
      throw badRequest('The request needs exactly one Host header.');
    }
    return next();
  };
}
