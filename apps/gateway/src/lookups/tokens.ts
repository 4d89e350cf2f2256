import { hash as digest } from 'node:crypto';

import { deliveryLimits, type FoundToken__Output } from '@headwater/contracts';
import {
  type Batch,
  cacheEntryBytes,
  createCallBatches,
  createFoundCache,
  type Found,
} from '@headwater/freshness';

import type { DeliveryClients } from './clients';
import type { LookupOptions } from './lookup-options';

/** A token of a site, expired or not. */
export interface Token {
  tokenId: number;
  /** On the monotonic clock of this process. Undefined: never. */
  expiresAt: number | undefined;
  /** Undefined: the configured default. */
  requestsPerMinute: number | undefined;
}

/** The result for a hash at one site. Without a token: the site has no such token, although another site may have it. */
export type FoundToken = Found & { token: Token | undefined };

/** Finds tokens of a site by their hash. */
export interface TokenLookup {
  /** The cached result. Check it with `isValid`. If it has a token, this gateway has verified that the token belongs to the site. */
  cached(siteId: number, hash: string): FoundToken | undefined;
  /** Caches that the site has no such token, according to the site's hash prefixes. */
  ruleOut(siteId: number, hash: string, by: Found): void;
  /** Requests from the site service a result that is at least as new as the version, and caches it. Undefined: a new call is made. */
  ask(
    siteId: number,
    hash: string,
    version: number | undefined,
    options?: LookupOptions,
  ): Promise<FoundToken>;
}

/** Tokens are cached and looked up by their SHA-256 in base64. */
export function hashToken(token: string): string {
  return digest('sha256', token, 'base64');
}

// For a hundred thousand tokens, and ten thousand invalid ones.
const foundBytes = 160;
const entryBytes = foundBytes + cacheEntryBytes + 2 * 44;
const maxKnownBytes = 100_000 * entryBytes;
const maxUnknownBytes = 10_000 * entryBytes;

function toToken(response: FoundToken__Output, askedAt: number): Token {
  const { tokenId, expiresInMs, requestsPerMinute } = response;
  // Counted from before the call, so that a token is never valid for longer than the database says.
  return {
    tokenId,
    expiresAt: expiresInMs === undefined ? undefined : askedAt + expiresInMs,
    requestsPerMinute,
  };
}

export function createTokenLookup({ site: client }: Pick<DeliveryClients, 'site'>): TokenLookup {
  const cache = createFoundCache<FoundToken>({
    maxKnownBytes,
    maxUnknownBytes,
    isKnown: ({ token }) => token !== undefined,
    bytesOf: () => foundBytes,
  });
  // One call at a time for each site, even for many invented tokens.
  const lookups = createCallBatches<number, FoundToken, string, LookupOptions>({
    maxKeys: deliveryLimits.tokenHashes,
    run: (siteId, batch, options) => find(siteId, batch, options),
  });

  async function find(siteId: number, { keys, version }: Batch, options: LookupOptions) {
    const askedAt = performance.now();
    const tokenHashes = [...keys].map((hash) => Buffer.from(hash, 'base64'));
    // Without a version the primary answers, because only it knows what is current.
    const request = { siteId, minSiteVersion: version ?? 0, tokenHashes };
    const { siteVersion, tokens } = await client.batchFindTokens(request, options);
    const found = new Map(tokens.map((token) => [token.tokenHash.toString('base64'), token]));
    const outcomeOf = (hash: string): FoundToken => {
      const token = found.get(hash);
      return { token: token && toToken(token, askedAt), version: siteVersion, askedAt };
    };
    return new Map([...keys].map((hash) => [hash, cache.put(siteId, hash, outcomeOf(hash))]));
  }

  return {
    cached: cache.get,
    ruleOut(siteId, hash, { version, askedAt }) {
      cache.put(siteId, hash, { token: undefined, version, askedAt });
    },
    ask: (siteId, hash, version, options = {}) => lookups.ask(siteId, hash, version, options),
  };
}
