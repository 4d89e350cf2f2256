import type { DocumentFiles } from '../docs/document-files';
import { methodNotAllowed, preconditionFailed } from '../faults';
import { isWanted, matchesETag, toETag } from '../http/etag';
import type { Middleware } from '../state';

/** Serves the OpenAPI document and its page: on any host, without a token. */
export function documents({ files }: { files: DocumentFiles }): Middleware {
  return async function documents(ctx) {
    const file = files.get(ctx.state.target.path);
    if (!file) throw new Error('only what is a document is routed here');
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
  };
}
