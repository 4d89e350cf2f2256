import { previewRoot } from '@headwater/admin-contract';
import { toAppError } from '@headwater/errors';
import { allowedHeaders, apiHeaders } from '@headwater/http-contract/headers';
import { presentPreview, siteOfPreviewToken, toJsonText } from '@headwater/presenters';
import type { FixedWindowLimiter } from '@headwater/redis';

import type { Clients } from '../calls/clients';
import { methodNotAllowed, previewNotFound } from '../faults';
import type { Context, Middleware } from '../state';
import { limit } from './limit';

export interface PreviewDeps {
  clients: Pick<Clients, 'contentManagement'>;
  limiter: FixedWindowLimiter;
  previewsPerMinute: number;
  /** The beginning of media URLs, in place of the site's base URL. */
  mediaBaseUrl: string | undefined;
}

const methods = 'GET, HEAD, OPTIONS';

const readable = [
  apiHeaders.rateLimit,
  apiHeaders.rateLimitRemaining,
  apiHeaders.rateLimitReset,
  apiHeaders.requestId,
  'Retry-After',
].join(', ');

/**
 * Answers with the last saved state of an entry, in the format of the public API, to readers with a token of it. Only the token counts:
 * cookies are not read, so every origin may read the answer.
 */
export function servePreviews(deps: PreviewDeps): Middleware {
  const { limiter, previewsPerMinute: perMinute } = deps;
  const limited = limit({ limiter, perMinute, namespace: 'admin-preview', code: 'RATE_LIMIT_EXCEEDED' });
  return (ctx, next) => {
    if (!ctx.path.startsWith(previewRoot)) return next();
    ctx.state.route = 'preview';
    ctx.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': readable });
    if (ctx.method === 'OPTIONS') {
      allow(ctx);
      return Promise.resolve();
    }
    return limited(ctx, () => answer(ctx, deps));
  };
}

function allow(ctx: Context): void {
  ctx.set({
    Allow: methods,
    'Access-Control-Allow-Methods': methods,
    // A frontend may send the headers of the public API; everything except the token is ignored.
    'Access-Control-Allow-Headers': allowedHeaders.join(', '),
    'Access-Control-Max-Age': '86400',
  });
  ctx.status = 204;
}

async function answer(ctx: Context, { clients, mediaBaseUrl }: PreviewDeps): Promise<void> {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed(methods);
  const token = ctx.path.slice(previewRoot.length);
  const siteId = siteOfPreviewToken(token);
  if (siteId === undefined) throw previewNotFound();
  ctx.state.siteId = siteId;
  const { requestId } = ctx.state;
  const preview = await clients.contentManagement.getPreview({ siteId, token }, { requestId }).catch(judge);
  ctx.set('Content-Language', preview.language);
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = toJsonText(presentPreview(preview, mediaBaseUrl));
}

/** A missing site, or one that the key may not access, gets the same answer as an unknown token. */
function judge(error: unknown): never {
  const { code, reason } = toAppError(error);
  if (code === 'NOT_FOUND' || reason === 'SITE_NOT_ALLOWED') throw previewNotFound();
  throw error;
}
