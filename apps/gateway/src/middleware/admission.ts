import { type AdmissionDeps, admit } from '../admission/admit';
import { travelledOf } from '../admission/travelled';
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
    const { headers } = ctx.req;
    const admission = await admit(deps, {
      domain: domainOf(ctx.req, target, deps.trustedHops),
      credentials: readCredentials(headers.authorization),
      address,
      requestId,
      minVersion: readMinVersion(headers['x-min-content-version']) ?? 0,
      travelled: travelledOf(ctx.req),
      mayBeFree: (candidate) => deps.mayBeFree(ctx, candidate),
    });
    Object.assign(ctx.state, admission);
    return next();
  };
}
