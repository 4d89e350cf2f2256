import { tokenBucket } from '@headwater/redis';

import type { Credentials } from '../http/bearer';
import type { Site } from '../lookups/sites';
import { type FoundToken, hashToken, type Token, type TokenLookup } from '../lookups/tokens';
import type { TokenOutcome } from '../state';

/** What credentials lead to as far as this gateway remembers. */
export interface TokenGuess {
  /** Undefined when there is nothing that could be looked up. */
  hash: string | undefined;
  found: FoundToken | undefined;
  /** A good one, as far as remembered. */
  token: Token | undefined;
  /** Neither seen to be the site's, nor remembered to be unknown. */
  unseen: boolean;
  outcome(): TokenOutcome;
}

/** Where a request is counted. No limit: the configured one. */
export interface Bucket {
  name: string;
  limit: number | undefined;
}

export function createTokenGuess(
  tokens: TokenLookup,
  credentials: Credentials,
  site: Site | undefined,
): TokenGuess {
  if (typeof credentials === 'string') {
    const kind = credentials === 'missing' ? 'missing' : 'invalid';
    return { hash: undefined, found: undefined, token: undefined, unseen: false, outcome: () => ({ kind }) };
  }
  const hash = hashToken(credentials.token);
  const found = site ? tokens.remembered(site.siteId, hash) : undefined;
  const outcome = (): TokenOutcome => (found ? toOutcome(found) : { kind: 'invalid' });
  const guessed = outcome();
  return {
    hash,
    found,
    token: guessed.kind === 'valid' ? guessed.token : undefined,
    // Without a site no token can be one of its tokens.
    unseen: site !== undefined && found === undefined,
    outcome,
  };
}

/** Judged anew each time: a token may expire while it is looked at. */
export function toOutcome({ token }: FoundToken): TokenOutcome {
  if (!token) return { kind: 'invalid' };
  const expired = token.expiresAt !== undefined && performance.now() >= token.expiresAt;
  return expired ? { kind: 'expired' } : { kind: 'valid', token };
}

/** Only a good token of the site has a bucket of its own. */
export function bucketOf(site: Site | undefined, outcome: TokenOutcome, byAddress: Bucket): Bucket {
  if (!site || outcome.kind !== 'valid') return byAddress;
  return bucketOfToken(site, outcome.token);
}

export function bucketOfToken({ siteId }: Site, { tokenId, requestsPerMinute: limit }: Token): Bucket {
  return { name: tokenBucket(siteId, tokenId), limit };
}
