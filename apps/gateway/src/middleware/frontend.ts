import { routeNotFound, siteNotFound, themeNotSupported } from '../faults';
import { domainOf } from '../http/domain';
import { currentSite, type CurrentSiteDeps } from '../lookups/current-site';
import type { Middleware } from '../state';

/** Answers outside the API: nothing on headless sites, and not yet anything on those in theme mode. */
export function frontend(deps: CurrentSiteDeps & { trustedHops: number }): Middleware {
  return async function frontend(ctx, next) {
    const { target, requestId } = ctx.state;
    if (target.area !== 'frontend') return next();
    ctx.state.route = 'frontend';
    const domain = domainOf(ctx.req, target, deps.trustedHops);
    const site = domain === undefined ? undefined : (await currentSite(deps, domain, { requestId })).site;
    if (!site) throw siteNotFound();
    ctx.state.site = { kind: 'found', site };
    ctx.set('X-Content-Version', String(site.siteVersion));
    throw site.headless ? routeNotFound() : themeNotSupported();
  };
}
