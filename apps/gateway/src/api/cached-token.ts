import { addressBucket, tokenBucket } from '@headwater/redis';

import type { Credentials } from '../http/request-headers';
import type { Site } from '../lookups/sites';
import { type FoundToken, hashToken, type TokenLookup } from '../lookups/tokens';
import type { TokenOutcome } from '../state';
import type { Bucket, CachedToken, Stage } from './exchange';

const noToken: CachedToken = { hash: undefined, found: undefined, isUnseen: false };

/** Finds the cached token for the credentials. */
export function recallToken({ tokens }: { tokens: Pick<TokenLookup, 'cached'> }): Stage {
  return ({ state }) => {
    const {
      credentials,
      found: { site },
    } = state;
    if (typeof credentials === 'string') {
      state.cachedToken = noToken;
      return undefined;
    }
    const hash = hashToken(credentials.token);
    const found = site && tokens.cached(site.siteId, hash);
    // Without a site no token can be one of its tokens.
    state.cachedToken = { hash, found, isUnseen: site !== undefined && found === undefined };
    return undefined;
  };
}

/**
 * Whether the credentials are valid according to the cache. Call it each time, because a token may expire while its request is answered.
 */
export function outcomeOf(credentials: Credentials, { found }: CachedToken): TokenOutcome {
  if (credentials === 'missing') return { kind: 'missing' };
  return found ? toOutcome(found) : { kind: 'invalid' };
}

export function toOutcome({ token }: FoundToken): TokenOutcome {
  if (!token) return { kind: 'invalid' };
  const isExpired = token.expiresAt !== undefined && performance.now() >= token.expiresAt;
  return isExpired ? { kind: 'expired' } : { kind: 'valid', token };
}

/** Only a valid token of the site has a bucket of its own; other requests count for the client IP. */
export function bucketOf(site: Site | undefined, outcome: TokenOutcome, address: string): Bucket {
  if (!site || outcome.kind !== 'valid') return bucketOfAddress(address);
  const { tokenId, requestsPerMinute: limit } = outcome.token;
  return { name: tokenBucket(site.siteId, tokenId), limit, isOfToken: true };
}

export function bucketOfAddress(address: string): Bucket {
  return { name: addressBucket(address), limit: undefined, isOfToken: false };
}
