import type { IncomingMessage } from 'node:http';

import { exposedHeaders, parseMediaFileName } from '@headwater/http-contract';
import type { Logger } from '@headwater/runtime';
import { requestHost } from '@headwater/runtime/http';
import { hostOfHeader } from '@headwater/values';

import {
  HttpFault,
  mediaNotFound,
  methodNotAllowed,
  preconditionFailed,
  serviceUnavailable,
} from '../faults';
import { setHead } from '../head';
import { hostNameOfHeader } from '../http/host-name';
import { type MediaProxy, pick, responseHeaders } from '../http/media-proxy';
import { currentSite, type CurrentSiteDeps } from '../lookups/current-site';
import type { Context, Middleware } from '../state';

interface MediaOptions extends CurrentSiteDeps {
  proxy: MediaProxy;
  /** Hosts that serve the media of every site. */
  sharedHosts: ReadonlySet<string>;
  trustedHops: number;
  logger: Logger;
}

// Matches "k3w9h2m4x7q1/9f86…/medium.webp" with site key and file name in its groups. Matched as sent, because a file has only one URL.
const mediaPath = /^([a-z0-9]+)\/[0-9a-f]{64}\/([^/]+)$/;

/** Forwards requests for media, if the host may serve the site's files. Without a token, because URLs are public. */
export function media({ proxy, sharedHosts, trustedHops, logger, ...lookups }: MediaOptions): Middleware {
  return async function media(ctx) {
    const { path } = ctx.state.target;
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    const [, siteKey, fileName = ''] = mediaPath.exec(path) ?? [];
    if (parseMediaFileName(fileName) === undefined) throw mediaNotFound();
    if (!(await mayServe(ctx, siteKey))) throw mediaNotFound();
    if (ctx.method === 'OPTIONS') {
      ctx.set('Allow', 'GET, HEAD, OPTIONS');
      ctx.status = 204;
      return;
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed();
    await pass(ctx, ctx.method, `/media/${path}`);
  };

  async function mayServe(ctx: Context, siteKey: string | undefined): Promise<boolean> {
    if (siteKey === undefined) return false;
    const { target, requestId } = ctx.state;
    const header = requestHost(ctx.req, target.authority, trustedHops);
    const host = header === undefined ? undefined : hostOfHeader(header);
    if (host === undefined) return false;
    if (sharedHosts.has(host)) return true;
    const domain = hostNameOfHeader(host);
    const found = domain === undefined ? undefined : await currentSite(lookups, domain, { requestId });
    return found?.site?.siteKey === siteKey;
  }

  async function pass(ctx: Context, method: 'GET' | 'HEAD', path: string): Promise<void> {
    const gone = new AbortController();
    ctx.res.once('close', () => {
      // An abort creates an error with a stack, which complete answers do not need.
      if (!ctx.res.writableFinished) gone.abort();
    });
    const asked = { method, path, headers: ctx.req.headers, requestId: ctx.state.requestId };
    const answer = await proxy.open(asked, gone.signal).catch((error: unknown) => {
      if (!gone.signal.aborted) throw serviceUnavailable(error);
    });
    // The reader has left, so there is nobody to answer.
    if (answer === undefined) {
      ctx.respond = false;
      return;
    }
    refuseFault(answer);
    ctx.status = answer.statusCode ?? 200;
    ctx.set(pick(answer.headers, responseHeaders));
    // Exposed headers of files are added to those of every answer.
    const ofFiles = answer.headers['access-control-expose-headers']?.split(', ') ?? [];
    ctx.set('Access-Control-Expose-Headers', [...new Set([...exposedHeaders, ...ofFiles])].join(', '));
    setHead(ctx);
    ctx.respond = false;
    ctx.res.writeHead(ctx.res.statusCode);
    answer.once('error', (err) => {
      // A client that leaves during the answer is not a fault.
      if (ctx.req.socket.destroyed) return;
      logger.warn({ requestId: ctx.state.requestId, err }, 'the media service broke off a file');
    });
    await proxy.send(answer, ctx.res).catch(() => ctx.res.destroy());
  }
}

/** Replaces faults of the media service by the gateway's own JSON. */
function refuseFault(answer: IncomingMessage): void {
  const status = answer.statusCode ?? 500;
  if (status < 400) return;
  answer.resume();
  if (status === 404) throw mediaNotFound();
  if (status === 416) {
    const headers = pick(answer.headers, ['content-range']);
    throw new HttpFault(416, 'RANGE_NOT_SATISFIABLE', 'The file has no such range of bytes.', { headers });
  }
  if (status === 412) throw preconditionFailed();
  throw serviceUnavailable(new Error(`the media service answered ${status}`));
}
