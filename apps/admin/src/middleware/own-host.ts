import { authorityOf, requestHost } from '@headwater/runtime/http';

import { wrongHost } from '../faults';
import { type AdminOrigin, isHostOf } from '../http/origin';
import type { Middleware } from '../state';

/** Refuses requests to any other host name, such as one that somebody points at this address. */
export const ownHost =
  (origin: AdminOrigin, trustedHops: number): Middleware =>
  (ctx, next) => {
    const authority = authorityOf(ctx.req.url ?? '')?.authority;
    if (!isHostOf(origin, requestHost(ctx.req, authority, trustedHops))) throw wrongHost(origin);
    return next();
  };
