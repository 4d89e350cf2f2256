import { addressBucket } from '@headwater/redis';

import type { DocumentFiles } from '../docs/document-files';
import { methodNotAllowed } from '../faults';
import { matchesETag, toETag } from '../http/etag';
import type { RateLimits } from '../limits/rate-limits';
import type { Middleware } from '../state';

/** Serves the OpenAPI document and its page: on any host, without a token, counted by address. */
export function documents({
  files,
  rateLimits,
}: {
  files: DocumentFiles;
  rateLimits: RateLimits;
}): Middleware {
  return async function documents(ctx, next) {
    const { target, address } = ctx.state;
    const file = target.area === 'api' ? files.get(target.segments.slice(2).join('/')) : undefined;
    if (!file) return next();
    ctx.state.route = 'documents';
    ctx.set('Access-Control-Allow-Origin', '*');
    await rateLimits.count(ctx, addressBucket(address));
    if (ctx.method === 'OPTIONS') {
      ctx.set('Allow', 'GET, HEAD, OPTIONS');
      ctx.status = 204;
      return;
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed();
    ctx.set({ ETag: toETag(file.hash), 'Cache-Control': 'no-cache', ...file.headers });
    if (matchesETag(ctx.req.headers['if-none-match'], file.hash)) {
      ctx.status = 304;
      return;
    }
    ctx.type = file.type;
    ctx.body = file.body;
  };
}
