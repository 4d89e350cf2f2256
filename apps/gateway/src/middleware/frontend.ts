import { routeNotFound, siteNotFound, themeNotSupported } from '../faults';
import { domainOf } from '../http/domain';
import { currentSite, type CurrentSiteDeps } from '../lookups/current-site';
import type { Context, Middleware } from '../state';

/** Answers outside the API: nothing on headless sites, and not yet anything on those in theme mode. */
export function frontend(deps: CurrentSiteDeps & { trustedHops: number }): Middleware {
  return function frontend(ctx, next) {
    return ctx.state.target.area === 'frontend' ? refuse(ctx) : next();
  };

  async function refuse(ctx: Context): Promise<never> {
    const { target, requestId } = ctx.state;
    ctx.state.route = 'frontend';
    const domain = domainOf(ctx.req, target, deps.trustedHops);
    const site = domain === undefined ? undefined : (await currentSite(deps, domain, { requestId })).site;
    if (!site) throw siteNotFound();
    ctx.state.site = { kind: 'found', site };
    throw site.headless ? routeNotFound() : themeNotSupported();
  }
}
