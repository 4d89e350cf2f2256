import {
  siteNotFound,
  siteNotHeadless,
  tokenExpired,
  tokenInvalid,
  tokenMissing,
  tooManyRequests,
} from '../faults';
import type { TokenUse } from '../lookups/token-use';
import type { Middleware, TokenOutcome } from '../state';

/** Refuses what may not be read: too much, then no such site, then a site in theme mode, then no good token. */
export function refuse({ tokenUse }: { tokenUse: TokenUse }): Middleware {
  return function refuse(ctx, next) {
    const { hit, site, token } = ctx.state;
    if (!hit || !site || !token) throw new Error('only what was admitted can be refused');
    // Whose token could not be looked up may have a bucket of its own, with room.
    if (!hit.allowed && token.kind !== 'failed') throw tooManyRequests(hit.retryAfterMs);
    if (site.kind === 'failed') throw site.cause;
    if (site.kind === 'unknown') throw siteNotFound();
    if (!site.site.headless) throw siteNotHeadless();
    const { tokenId } = acceptedToken(token);
    tokenUse.record(site.site.siteId, tokenId);
    ctx.state.admitted = site.site;
    return next();
  };
}

function acceptedToken(outcome: TokenOutcome) {
  switch (outcome.kind) {
    case 'valid':
      return outcome.token;
    case 'missing':
      throw tokenMissing();
    case 'invalid':
      throw tokenInvalid();
    case 'expired':
      throw tokenExpired();
    case 'failed':
      throw outcome.cause;
  }
}
