import { badRequest } from '@headwater/runtime/http';

import type { Middleware } from '../state';

/** Refuses an address with a `#`, which no request has: Koa would leave out what is behind it, such as the query. */
export const plainAddress: Middleware = (ctx, next) => {
  if (ctx.req.url?.includes('#')) throw badRequest('The address has a “#”, which must be percent-encoded.');
  return next();
};
