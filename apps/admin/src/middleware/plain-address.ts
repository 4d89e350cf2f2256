import { badRequest } from '@headwater/runtime/http';

import type { Middleware } from '../state';

/** Refuses a URL with a `#`, which valid requests never contain: Koa would drop the part after it, such as the query. */
export const plainAddress: Middleware = (ctx, next) => {
  if (ctx.req.url?.includes('#')) throw badRequest('The address has a “#”, which must be percent-encoded.');
  return next();
};
