import { addressBucket } from '@headwater/redis';

import type { DocumentFile, DocumentFiles } from '../docs/document-files';
import { methodNotAllowed, preconditionFailed } from '../faults';
import { isWanted, matchesETag, toETag } from '../http/etag';
import type { RateLimits } from '../limits/rate-limits';
import type { Context, Middleware } from '../state';
import { exposed } from './origin';

/** Serves the OpenAPI document and its page: on any host, without a token, counted by address. */
export function documents({
  files,
  rateLimits,
}: {
  files: DocumentFiles;
  rateLimits: RateLimits;
}): Middleware {
  return function documents(ctx, next) {
    const { area, path } = ctx.state.target;
    const file = area === 'api' ? files.get(path) : undefined;
    return file ? answer(ctx, file) : next();
  };

  async function answer(ctx: Context, file: DocumentFile): Promise<void> {
    ctx.state.route = 'documents';
    ctx.set({ 'Access-Control-Allow-Origin': '*', ...exposed });
    await rateLimits.count(ctx, addressBucket(ctx.state.address));
    if (ctx.method === 'OPTIONS') {
      ctx.set('Allow', 'GET, HEAD, OPTIONS');
      ctx.status = 204;
      return;
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed();
    if (!isWanted(ctx.req.headers['if-match'], file.hash)) throw preconditionFailed();
    ctx.set({ ETag: toETag(file.hash), 'Cache-Control': 'no-cache', ...file.headers });
    if (matchesETag(ctx.req.headers['if-none-match'], file.hash)) {
      ctx.status = 304;
      return;
    }
    ctx.type = file.type;
    ctx.body = file.body;
  }
}
