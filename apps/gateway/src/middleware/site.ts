import { hostNameOfHeader } from '../http/host-name';
import { requestHost } from '../http/proxies';
import type { SiteLookup } from '../lookups/sites';
import type { Context, Middleware, SiteOutcome } from '../state';

/** Finds the site that X-Site-Domain names, else the host. Judged later, so that the limit comes first. */
export function site({ sites, trustedHops }: { sites: SiteLookup; trustedHops: number }): Middleware {
  return async function site(ctx, next) {
    const outcome = await resolve(ctx);
    ctx.state.site = outcome;
    // A lower bound, on refusals too; an answer says more exactly what it was made from.
    if (outcome.kind === 'found') ctx.set('X-Content-Version', String(outcome.site.siteVersion));
    await next();
  };

  async function resolve(ctx: Context): Promise<SiteOutcome> {
    const { requestId, target } = ctx.state;
    const named = ctx.req.headers['x-site-domain'];
    const host = named === undefined ? requestHost(ctx.req, target.authority, trustedHops) : String(named);
    const domain = host === undefined ? undefined : hostNameOfHeader(host);
    if (domain === undefined) return { kind: 'unknown' };
    try {
      const found = await sites.findByDomain(domain, { requestId });
      return found ? { kind: 'found', site: found } : { kind: 'unknown' };
    } catch (cause) {
      return { kind: 'failed', cause };
    }
  }
}
