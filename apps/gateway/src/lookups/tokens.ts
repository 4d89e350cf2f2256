import { hash as digest } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { FindTokenResponse__Output } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import { createFlights } from '../cache/flights';
import type { DeliveryClients } from './clients';
import type { Found } from './found';
import type { LookupOptions } from './sites';

/** A token of a site, expired or not. */
export interface Token {
  tokenId: number;
  /** On the monotonic clock of this process. Undefined: never. */
  expiresAt: number | undefined;
  /** Undefined: the configured default. */
  requestsPerMinute: number | undefined;
}

/** What a hash led to at one site. No token: the site has none such, though another may. */
export type FoundToken = Found & { token: Token | undefined };

/** Finds tokens of a site by their hash. */
export interface TokenLookup {
  /** To be judged by the site's access version. A token in it: this gateway has seen it to be one of the site's. */
  remembered(siteId: number, hash: string): FoundToken | undefined;
  /**
   * Asks for what is at least as new as needed, and remembers. Requests that need no newer version than a running call was
   * made for share it, unless it has to be asked for now (`shared: false`).
   */
  ask(
    siteId: number,
    hash: string,
    needed: { version: number; shared: boolean },
    options?: LookupOptions,
  ): Promise<FoundToken>;
}

/** What tokens are known by: their SHA-256 in base64. */
export function hashToken(token: string): string {
  return digest('sha256', token, 'base64');
}

const maxKnown = 100_000;
const maxUnknown = 10_000;

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
  const known = new LRUCache<string, FoundToken>({ max: maxKnown });
  // Apart, so that guesses push out no token.
  const unknown = new LRUCache<string, FoundToken>({ max: maxUnknown });
  const flights = createFlights<FoundToken>();
  const keyOf = (siteId: number, hash: string) => `${siteId}:${hash}`;

  async function find(siteId: number, hash: string, minSiteVersion: number, options: LookupOptions) {
    const key = keyOf(siteId, hash);
    const tokenHash = Buffer.from(hash, 'base64');
    const askedAt = performance.now();
    try {
      const response = await client.findToken({ siteId, minSiteVersion, tokenHash }, options);
      return remember(key, { token: toToken(response, askedAt), version: response.siteVersion, askedAt });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      const version = Number(error.metadata['site_version'] ?? minSiteVersion);
      return remember(key, { token: undefined, version, askedAt });
    }
  }

  function remember(key: string, found: FoundToken): FoundToken {
    const [to, from] = found.token ? [known, unknown] : [unknown, known];
    const other = to.peek(key);
    // Of two that were asked at once, the older one may come in last.
    if (other === undefined || other.askedAt < found.askedAt) to.set(key, found);
    from.delete(key);
    return found;
  }

  return {
    remembered(siteId, hash) {
      const key = keyOf(siteId, hash);
      return known.get(key) ?? unknown.get(key);
    },
    ask(siteId, hash, { version, shared }, options = {}) {
      const work = () => find(siteId, hash, version, options);
      if (!shared) return work();
      const key = keyOf(siteId, hash);
      return flights.join(key, version) ?? flights.start(key, version, work);
    },
  };
}
