import type { Middleware } from 'koa';

import type { HttpState } from '@headwater/runtime/http';

const exposed = 'ETag, Content-Length, Content-Range, Accept-Ranges, Content-Disposition';

/** Media are public: pages of any origin may read them, and no browser guesses their type. */
export function openToBrowsers(): Middleware<HttpState> {
  return async function openToBrowser(ctx, next) {
    ctx.state.route = '/media';
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.set('Access-Control-Expose-Headers', exposed);
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (ctx.method !== 'OPTIONS') {
      await next();
      return;
    }
    ctx.set('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS');
    ctx.set('Access-Control-Allow-Headers', 'Range, If-Range, If-Match, If-None-Match');
    ctx.set('Access-Control-Max-Age', '86400');
    ctx.set('Allow', 'GET, HEAD, OPTIONS');
    ctx.status = 204;
  };
}
