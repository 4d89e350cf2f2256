import { addressBucket } from '@headwater/redis';

import type { RateLimits } from '../limits/rate-limits';
import type { Middleware } from '../state';

/** Answers CORS preflights: for any origin, without naming a site, and without counting them. */
export function preflight({ rateLimits }: { rateLimits: RateLimits }): Middleware {
  return async function preflight(ctx, next) {
    const asksFirst = ctx.get('Origin') !== '' && ctx.get('Access-Control-Request-Method') !== '';
    if (ctx.method !== 'OPTIONS' || !asksFirst) return next();
    ctx.state.route = 'preflight';
    if (ctx.state.target.area === 'api') {
      rateLimits.tell(ctx, await rateLimits.peek(addressBucket(ctx.state.address)));
    }
    ctx.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Headers': 'Authorization, X-Site-Domain, If-None-Match, X-Min-Content-Version',
      'Access-Control-Max-Age': '86400',
    });
    ctx.status = 204;
  };
}
