import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { FindTokenResponse__Output } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import type { DeliveryClients } from './clients';
import type { LookupOptions, Site } from './sites';

/** A token of a site, expired or not. */
export interface Token {
  tokenId: number;
  /** On the monotonic clock of this process. Undefined: never. */
  expiresAt: number | undefined;
  /** Undefined: the configured default. */
  requestsPerMinute: number | undefined;
}

/** Finds tokens of a site by their hash. */
export interface TokenLookup {
  /** Whether this gateway has seen the token to be one of the site's. */
  hasSeen(site: Site, hash: Buffer): boolean;
  /** Undefined when the site has no such token, though another may. */
  find(site: Site, hash: Buffer, options?: LookupOptions): Promise<Token | undefined>;
}

/** What tokens are known by. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const maxSeenTokens = 100_000;

function toToken(response: FindTokenResponse__Output, askedAt: number): Token {
  const { tokenId, expiresInMs, requestsPerMinute } = response;
  // Counted from before the question, so that it is never believed longer than the database says.
  return {
    tokenId,
    expiresAt: expiresInMs === undefined ? undefined : askedAt + expiresInMs,
    requestsPerMinute,
  };
}

export function createTokenLookup({ site: client }: Pick<DeliveryClients, 'site'>): TokenLookup {
  const seen = new LRUCache<string, true>({ max: maxSeenTokens });
  const keyOf = (site: Site, hash: Buffer) => `${site.siteId}:${hash.toString('base64')}`;

  return {
    hasSeen: (site, hash) => seen.has(keyOf(site, hash)),
    async find(site, tokenHash, options = {}) {
      const { siteId, siteVersion: minSiteVersion } = site;
      const key = keyOf(site, tokenHash);
      const askedAt = performance.now();
      try {
        const response = await client.findToken({ siteId, minSiteVersion, tokenHash }, options);
        seen.set(key, true);
        return toToken(response, askedAt);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
        seen.delete(key);
        return undefined;
      }
    },
  };
}
