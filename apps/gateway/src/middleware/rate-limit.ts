import { addressBucket, tokenBucket } from '@headwater/redis';

import type { RateLimits } from '../limits/rate-limits';
import type { Middleware } from '../state';

/** Counts the request against its token when that is good for this site, else against the address. */
export function rateLimit({ rateLimits }: { rateLimits: RateLimits }): Middleware {
  return async function rateLimit(ctx, next) {
    const { site, token, address } = ctx.state;
    if (site.kind === 'found' && token.kind === 'valid') {
      const { tokenId, requestsPerMinute } = token.token;
      await rateLimits.count(ctx, tokenBucket(site.site.siteId, tokenId), requestsPerMinute);
    } else {
      await rateLimits.count(ctx, addressBucket(address));
    }
    await next();
  };
}
