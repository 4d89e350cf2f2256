import { siteNotFound, toFault, tooManyRequests } from '../faults';
import type { RateLimits } from '../limits/rate-limits';
import type { SiteLookup } from '../lookups/sites';
import type { ApiExchange, Ending, Stage } from './exchange';
import { bucketOfAddress } from './remembered-token';

/** Finds the site that the name leads to: a remembered one, else what the site service says. */
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

  /** A name that can be none. */
  async function refuse({ state }: ApiExchange): Promise<Ending> {
    state.hit = await rateLimits.hit(bucketOfAddress(state.address).name);
    return state.hit.allowed ? siteNotFound() : tooManyRequests(state.hit.retryAfterMs);
  }

  async function ask({ state }: ApiExchange, domain: string): Promise<Ending | undefined> {
    const { credentials, requestId, address } = state;
    const bucket = bucketOfAddress(address);
    const hasToken = typeof credentials !== 'string';
    // Without a token it counts for the address, wherever the name leads. A refused address gets no look-up.
    if (!hasToken) {
      state.bucket = bucket;
      state.hit = await rateLimits.hit(bucket.name);
    }
    if (state.hit?.allowed === false) return tooManyRequests(state.hit.retryAfterMs);
    try {
      state.found = await sites.ask(domain, { of: 'directory', version: 0 }, { requestId });
      return undefined;
    } catch (error) {
      // Where the site cannot be asked for, nobody knows what the token is: it is no reason to refuse.
      state.hit ??= await rateLimits.hit(bucket.name);
      return toFault(error);
    }
  }
}
