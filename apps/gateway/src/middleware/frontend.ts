import { routeNotFound, siteNotFound, themeNotSupported } from '../faults';
import { domainOf } from '../http/domain';
import { type CountedDeps, countedSite } from '../lookups/current-site';
import type { Context, Middleware } from '../state';

/** Answers outside the API: nothing on headless sites, and not yet anything on those in theme mode. */
export function frontend(deps: CountedDeps & { trustedHops: number }): Middleware {
  return function frontend(ctx, next) {
    return ctx.state.target.area === 'frontend' ? refuse(ctx) : next();
  };

  async function refuse(ctx: Context): Promise<never> {
    const { target, address, requestId } = ctx.state;
    ctx.state.route = 'frontend';
    const domain = domainOf(ctx.req, target, deps.trustedHops);
    const site = await countedSite(deps, { domain, address, requestId });
    if (!site) throw siteNotFound();
    ctx.state.site = { kind: 'found', site };
    throw site.headless ? routeNotFound() : themeNotSupported();
  }
}
