import {
  type HttpFault,
  siteNotFound,
  siteNotHeadless,
  toFault,
  tokenExpired,
  tokenInvalid,
  tokenMissing,
  tooManyRequests,
} from '../faults';
import type { TokenUse } from '../lookups/token-use';
import type { Token } from '../lookups/tokens';
import type { TokenOutcome } from '../state';
import type { Stage } from './exchange';

/** Refuses, in this order: too many requests, no such site, a site in theme mode, no valid token. */
export function refuse({ tokenUse }: { tokenUse: Pick<TokenUse, 'record'> }): Stage {
  return ({ state }) => {
    const { hit, site, token: outcome } = state;
    if (!hit || !site || !outcome) throw new Error('only what was counted and found can be refused');
    // A token that could not be looked up may have a bucket of its own that is not full.
    if (!hit.allowed && outcome.kind !== 'failed') return tooManyRequests(hit.retryAfterMs);
    if (site.kind === 'failed') return toFault(site.cause);
    if (site.kind === 'unknown') return siteNotFound();
    if (!site.site.headless) return siteNotHeadless();
    const token = acceptedToken(outcome);
    if (token instanceof Error) return token;
    tokenUse.record(site.site.siteId, token.tokenId);
    state.admitted = site.site;
    return undefined;
  };
}

function acceptedToken(outcome: TokenOutcome): Token | HttpFault {
  switch (outcome.kind) {
    case 'valid':
      return outcome.token;
    case 'missing':
      return tokenMissing();
    case 'invalid':
      return tokenInvalid();
    case 'expired':
      return tokenExpired();
    case 'failed':
      return toFault(outcome.cause);
  }
}
