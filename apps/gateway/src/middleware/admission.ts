import { type AdmissionDeps, admit } from '../admission/admit';
import { readCredentials } from '../http/bearer';
import { domainOf } from '../http/domain';
import { readMinVersion } from '../http/min-version';
import type { Site } from '../lookups/sites';
import type { Context, Middleware } from '../state';

/** Finds site and token and counts the request. Judged later, so that every refusal carries the headers of its site. */
export function admission(
  deps: AdmissionDeps & {
    trustedHops: number;
    /** Whether a request of the site may be answered without being counted. */
    mayBeFree: (ctx: Context, site: Site) => boolean;
  },
): Middleware {
  return async function admission(ctx, next) {
    const { target, address, requestId } = ctx.state;
    const { site, token, hit, version, countLater } = await admit(deps, {
      domain: domainOf(ctx.req, target, deps.trustedHops),
      credentials: readCredentials(ctx.req.headers.authorization),
      address,
      requestId,
      minVersion: readMinVersion(ctx.req.headers['x-min-content-version']) ?? 0,
      mayBeFree: (candidate) => deps.mayBeFree(ctx, candidate),
    });
    Object.assign(ctx.state, { site, token, hit, version, countLater });
    deps.rateLimits.tell(ctx, hit);
    // A lower bound, on refusals too; an answer says more exactly what it was made from.
    if (site.kind === 'found') ctx.set('X-Content-Version', String(site.site.siteVersion));
    await next();
  };
}
