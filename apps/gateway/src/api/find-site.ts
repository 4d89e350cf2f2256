import { siteNotFound, toFault, tooManyRequests } from '../faults';
import type { RateLimits } from '../limits/rate-limits';
import type { SiteLookup } from '../lookups/sites';
import type { ApiExchange, Ending, Stage } from './exchange';
import { bucketOfAddress } from './remembered-token';

/** Finds the site that the name leads to: the cached one, else what the site service says. */
export function findSite({
  sites,
  rateLimits,
}: {
  sites: SiteLookup;
  rateLimits: Pick<RateLimits, 'hit'>;
}): Stage {
  return (exchange) => {
    const { state } = exchange;
    if (state.domain === undefined) return refuse(exchange);
    const remembered = sites.remembered(state.domain);
    if (!remembered) return ask(exchange, state.domain);
    state.found = remembered;
    return undefined;
  };

  /** Not a host name. */
  async function refuse({ state }: ApiExchange): Promise<Ending> {
    state.hit = await rateLimits.hit(bucketOfAddress(state.address).name);
    return state.hit.allowed ? siteNotFound() : tooManyRequests(state.hit.retryAfterMs);
  }

  async function ask({ state }: ApiExchange, domain: string): Promise<Ending | undefined> {
    const { credentials, requestId, address } = state;
    const bucket = bucketOfAddress(address);
    const hasToken = typeof credentials !== 'string';
    // Without a token the request counts for the address, whatever the site is. A refused address causes no look-up.
    if (!hasToken) {
      state.bucket = bucket;
      state.hit = await rateLimits.hit(bucket.name);
    }
    if (state.hit?.allowed === false) return tooManyRequests(state.hit.retryAfterMs);
    try {
      state.found = await sites.ask(domain, { scope: 'directory', version: 0 }, { requestId });
      return undefined;
    } catch (error) {
      // While the site is unknown, so is the token: that is no reason to refuse the request.
      state.hit ??= await rateLimits.hit(bucket.name);
      return toFault(error);
    }
  }
}
