import type Koa from 'koa';

import { receivedHeaders } from '@headwater/http-contract/headers';

import type { Logger } from '../logger';
import type { Span } from '../tracing/span';
import type { AccessLog } from './access-log';
import { type HttpState, requestHead } from './exchange';
import { faultOf, type HttpFault, internalError, routeNotFound } from './fault';
import { checkProtocol } from './protocol';
import { requestIdOf } from './request-id';
import { beginRequestSpan, recordEnd } from './request-span';
import { sendFault } from './send-fault';

type Context<State> = Koa.ParameterizedContext<State>;

export interface KoaBasics<State extends HttpState> {
  logger: Logger;
  record: AccessLog<State>;
  /** Reads the parts of a request that the app always needs, before any other decision. */
  begin?: (ctx: Context<State>) => void;
  /** The fault that clients see for an error. */
  toFault?: (error: unknown) => HttpFault;
  /** Headers of every answer. */
  headOf?: (state: State, status: number, own: Record<string, unknown>) => readonly string[];
  /** Whether bodies of requests are read. A connection with an unread body is closed after the answer. */
  readsBodies?: boolean;
}

// Headers about a body are wrong once a fault is sent in its place.
const ofBodies = ['ETag', 'Accept-Ranges', 'Content-Disposition', 'Content-Encoding', 'Content-Range'];

/**
 * The common part of every Koa app: an id, a line in the access log and metrics for each request, JSON for every fault and for requests
 * that no middleware answers, and the HTTP checks that Node's parser leaves out.
 */
export function useBasics<State extends HttpState>(
  app: Koa<State>,
  { logger, record, begin, toFault = faultOf, headOf = requestHead, readsBodies = false }: KoaBasics<State>,
): void {
  app.use(function spans(ctx, next) {
    const span = beginRequestSpan(ctx.req);
    return span === undefined ? serve(ctx, next) : span.run(() => serve(ctx, next, span));
  });

  async function serve(ctx: Context<State>, next: Koa.Next, span?: Span): Promise<void> {
    const { req, res, state } = ctx;
    const startedAt = performance.now();
    state.requestId = requestIdOf(req.headers[receivedHeaders.requestId]);
    state.route = 'none';
    // "close", not "finish", so that a client that left is logged, too.
    res.once('close', () => recordEnd(ctx, performance.now() - startedAt, record, span));
    try {
      begin?.(ctx);
      const refused = checkProtocol(ctx, readsBodies);
      if (refused) throw refused;
      await next();
      if (ctx.status === 404 && !ctx.body && ctx.respond !== false) throw routeNotFound();
      if (!res.headersSent) setAll(ctx, headOf(state, ctx.status, {}));
    } catch (error) {
      ctx.respond = false;
      const fault = toFault(error);
      if (!res.headersSent) for (const name of ofBodies) res.removeHeader(name);
      sendFault(ctx, fault, logger, headOf(state, fault.status, fault.headers));
    }
  }
  // Reached only by errors outside the middlewares, such as those of a body that is a stream.
  app.context.onerror = function onError(this: Koa.Context, error: unknown): void {
    if (error === null || error === undefined) return;
    this.app.emit('error', error, this);
    if (this.headerSent || !this.writable) {
      this.res.destroy();
      return;
    }
    const { status, body } = internalError();
    this.res
      .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body));
  };
}

function setAll({ res }: Pick<Koa.Context, 'res'>, head: readonly string[]): void {
  for (let at = 0; at < head.length; at += 2) res.setHeader(head[at]!, head[at + 1]!);
}
