import { siteNotFound, toFault, tooManyRequests } from '../faults';
import type { RateLimits } from '../limits/rate-limits';
import type { SiteLookup } from '../lookups/sites';
import { bucketOfAddress } from './cached-token';
import type { ApiExchange, Ending, Stage } from './exchange';
import { refuseEarly } from './refuse-early';

/** Finds the site of the name: in the cache, else by a call to the site service. */
export function findSite({
  sites,
  rateLimits,
}: {
  sites: SiteLookup;
  rateLimits: Pick<RateLimits, 'hit'>;
}): Stage {
  return (exchange) => {
    const { state } = exchange;
    // Not a host name.
    if (state.domain === undefined) return refuseEarly({ rateLimits }, state, siteNotFound());
    const cached = sites.cached(state.domain);
    if (!cached) return ask(exchange, state.domain);
    state.found = cached;
    return undefined;
  };

  async function ask({ state }: ApiExchange, domain: string): Promise<Ending | undefined> {
    const { credentials, requestId, address } = state;
    const bucket = bucketOfAddress(address);
    const hasToken = typeof credentials !== 'string';
    // Without a token the request counts for the client IP, for every site. A refused client IP causes no look-up.
    if (!hasToken) {
      state.bucket = bucket;
      state.hit = await rateLimits.hit(bucket.name);
    }
    if (state.hit?.allowed === false) return tooManyRequests(state.hit.retryAfterMs);
    try {
      state.found = await sites.ask(domain, { scope: 'directory', version: 0 }, { requestId });
      return undefined;
    } catch (error) {
      // While the site is unknown, the token is, too, which is no reason to refuse the request.
      state.hit ??= await rateLimits.hit(bucket.name);
      return toFault(error);
    }
  }
}
