import type { DocumentFiles } from '../docs/document-files';
import { methodNotAllowed, preconditionFailed } from '../faults';
import { checkConditions, toETag } from '../http/etag';
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
    const condition = checkConditions(ctx.req.headers, file.hash);
    if (condition === 'failed') throw preconditionFailed();
    ctx.set({ ETag: toETag(file.hash), 'Cache-Control': 'no-cache', ...file.headers });
    if (condition === 'not-modified') {
      ctx.status = 304;
      return;
    }
    ctx.type = file.type;
    ctx.body = file.body;
  };
}
