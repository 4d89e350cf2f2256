import { routeNotFound, siteNotFound, themeNotSupported } from '../faults';
import { domainOf } from '../http/request-headers';
import { currentSite, type CurrentSiteDeps } from '../lookups/current-site';
import type { Middleware } from '../state';

/** Answers outside the API: always a fault, for now also on sites in theme mode. */
export function frontend(deps: CurrentSiteDeps & { trustedHops: number }): Middleware {
  return async function frontend(ctx) {
    const { target, requestId } = ctx.state;
    const domain = domainOf(ctx.req, target, deps.trustedHops);
    const found = domain === undefined ? undefined : await currentSite(deps, domain, { requestId });
    if (!found?.site) throw siteNotFound();
    ctx.state.site = { kind: 'found', site: found.site };
    throw found.site.headless ? routeNotFound() : themeNotSupported();
  };
}
