import { authorityOf, requestHost } from '@headwater/runtime/http';

import { hostIsOfSite, wrongHost } from '../faults';
import { type AdminOrigin, isHostOf } from '../http/origin';
import type { OwnDomain } from '../own-domain';
import type { Middleware } from '../state';

export interface OwnHostOptions {
  origin: AdminOrigin;
  ownDomain: OwnDomain;
  trustedHops: number;
}

/**
 * Refuses requests to any other host name, such as a foreign one that points to this address, and all requests if a site has the admin's
 * own host name.
 */
export const ownHost =
  ({ origin, ownDomain, trustedHops }: OwnHostOptions): Middleware =>
  (ctx, next) => {
    const authority = authorityOf(ctx.req.url ?? '')?.authority;
    if (!isHostOf(origin, requestHost(ctx.req, authority, trustedHops))) throw wrongHost(origin);
    if (ownDomain.isTaken) throw hostIsOfSite();
    return next();
  };
