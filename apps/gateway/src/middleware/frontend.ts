import { routeNotFound, siteNotFound, themeNotSupported } from '../faults';
import type { Middleware } from '../state';

/** Answers outside the API: nothing on headless sites, and not yet anything on those in theme mode. */
export function frontend(): Middleware {
  return async function frontend(ctx, next) {
    const { target, site } = ctx.state;
    if (target.area !== 'frontend') return next();
    ctx.state.route = 'frontend';
    if (site.kind === 'failed') throw site.cause;
    if (site.kind === 'unknown') throw siteNotFound();
    throw site.site.headless ? routeNotFound() : themeNotSupported();
  };
}
