import { requestHost } from '@headwater/runtime/http';

import { wrongHost } from '../faults';
import { type AdminOrigin, isHostOf } from '../http/origin';
import type { Middleware } from '../state';

/** Refuses requests to any other host name, such as one that somebody points at this address. */
export const ownHost =
  (origin: AdminOrigin, trustedHops: number): Middleware =>
  (ctx, next) => {
    if (!isHostOf(origin, requestHost(ctx.req, undefined, trustedHops))) throw wrongHost();
    return next();
  };
