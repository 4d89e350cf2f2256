import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';

import { apiRoot } from '@headwater/admin-contract';

import { pagePolicy } from '../http/security-head';
import type { WebFile, WebFiles } from '../http/web-files';
import type { Context, Middleware } from '../state';

/** The text in the HTML that each answer replaces by its own nonce. */
const noncePlace = '__CSP_NONCE__';

const isOfApi = (path: string): boolean => path === apiRoot || path.startsWith(`${apiRoot}/`);

/** Whether a path belongs to the app: paths of files end with a name and an extension. */
const isOfApp = (path: string): boolean => !path.slice(path.lastIndexOf('/')).includes('.');

/** Serves the built pages: files by their path, and the HTML at every path of the app. */
export const serveWeb =
  ({ page, files }: WebFiles): Middleware =>
  (ctx, next) => {
    const { method, path } = ctx;
    if ((method !== 'GET' && method !== 'HEAD') || isOfApi(path)) return next();
    const file = files.get(path);
    if (file !== undefined) {
      ctx.state.route = 'file';
      sendFile(ctx, file);
    } else if (isOfApp(path)) {
      ctx.state.route = 'page';
      sendPage(ctx, page);
    } else return next();
    return Promise.resolve();
  };

function sendPage(ctx: Context, page: string): void {
  const nonce = randomBytes(16).toString('base64url');
  ctx.set('Content-Security-Policy', pagePolicy(nonce));
  ctx.type = 'html';
  ctx.body = page.replaceAll(noncePlace, nonce);
}

function sendFile(ctx: Context, { body, gzipped, etag, isHashed }: WebFile): void {
  ctx.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  ctx.vary('Accept-Encoding');
  ctx.type = extname(ctx.path);
  ctx.etag = etag;
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (gzipped !== undefined && ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = gzipped;
  } else ctx.body = body;
}
