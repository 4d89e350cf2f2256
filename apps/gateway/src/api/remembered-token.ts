import { addressBucket, tokenBucket } from '@headwater/redis';

import type { Credentials } from '../http/bearer';
import type { Site } from '../lookups/sites';
import { type FoundToken, hashToken, type TokenLookup } from '../lookups/tokens';
import type { TokenOutcome } from '../state';

/** What is cached of the credentials. */
export interface RememberedToken {
  /** Undefined without a token. */
  hash: string | undefined;
  found: FoundToken | undefined;
  /** Cached neither as a token of the site nor as unknown. */
  isUnseen: boolean;
}

/** Where a request is counted. No limit: the configured one. */
export interface Bucket {
  name: string;
  limit: number | undefined;
  /** Else it is the address's. */
  isOfToken: boolean;
}

export function recallToken(
  tokens: Pick<TokenLookup, 'remembered'>,
  credentials: Credentials,
  site: Site | undefined,
): RememberedToken {
  if (typeof credentials === 'string') return { hash: undefined, found: undefined, isUnseen: false };
  const hash = hashToken(credentials.token);
  const found = site && tokens.remembered(site.siteId, hash);
  // Without a site no token can be one of its tokens.
  return { hash, found, isUnseen: site !== undefined && found === undefined };
}

/** Whether the credentials are valid by what is cached. Call it each time: a token may expire while its request is answered. */
export function outcomeOf(credentials: Credentials, { found }: RememberedToken): TokenOutcome {
  if (credentials === 'missing') return { kind: 'missing' };
  return found ? toOutcome(found) : { kind: 'invalid' };
}

export function toOutcome({ token }: FoundToken): TokenOutcome {
  if (!token) return { kind: 'invalid' };
  const isExpired = token.expiresAt !== undefined && performance.now() >= token.expiresAt;
  return isExpired ? { kind: 'expired' } : { kind: 'valid', token };
}

/** Only a valid token of the site has a bucket of its own; everything else counts for the address. */
export function bucketOf(site: Site | undefined, outcome: TokenOutcome, address: string): Bucket {
  if (!site || outcome.kind !== 'valid') return bucketOfAddress(address);
  const { tokenId, requestsPerMinute: limit } = outcome.token;
  return { name: tokenBucket(site.siteId, tokenId), limit, isOfToken: true };
}

export function bucketOfAddress(address: string): Bucket {
  return { name: addressBucket(address), limit: undefined, isOfToken: false };
}
