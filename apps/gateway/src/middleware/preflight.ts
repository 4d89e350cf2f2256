import { allowedHeaders } from '@headwater/http-contract';
import { isPreflight } from '@headwater/runtime/http';

import type { RateLimits } from '../limits/rate-limits';
import type { Context, Middleware } from '../state';

/** The allowed headers of the API, and those that only the media service reads. */
const mediaHeaders = [...allowedHeaders, 'Range', 'If-Range', 'If-Match'];

/** Answers CORS preflights: for any origin, without naming a site, and without counting them. */
export function preflight({ rateLimits }: { rateLimits: Pick<RateLimits, 'uncounted'> }): Middleware {
  return function preflight(ctx, next) {
    return isPreflight(ctx.req) ? answer(ctx) : next();
  };

  function answer(ctx: Context): Promise<void> {
    ctx.state.route = 'preflight';
    const isMedia = ctx.state.target.area === 'media';
    if (ctx.state.target.area === 'api') {
      ctx.state.hit = rateLimits.uncounted();
    }
    ctx.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Headers': (isMedia ? mediaHeaders : allowedHeaders).join(', '),
      'Access-Control-Max-Age': '86400',
    });
    ctx.status = 204;
    return Promise.resolve();
  }
}
