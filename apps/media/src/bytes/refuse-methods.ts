import type { Middleware } from 'koa';

import { HttpFault, type HttpState } from '@headwater/runtime/http';

/** Media can be read and nothing else. */
export function refuseMethods(): Middleware<HttpState> {
  return function refuseMethod({ method }, next) {
    if (method === 'GET' || method === 'HEAD') return next();
    throw new HttpFault(405, 'METHOD_NOT_ALLOWED', `${method} is not allowed here.`, {
      headers: { Allow: 'GET, HEAD, OPTIONS' },
    });
  };
}
