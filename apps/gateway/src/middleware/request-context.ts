import { type Logger, type Metrics, requestContext as logContext } from '@headwater/runtime';

import { clientAddress } from '../http/proxies';
import { requestIdOf } from '../http/request-id';
import { parseTarget } from '../http/target';
import type { Context, Middleware } from '../state';

/** Gives the request its id, reads what it asks for, and writes the access log when it is over. */
export function requestContext({
  trustedHops,
  logger,
  metrics,
}: {
  trustedHops: number;
  logger: Logger;
  metrics: Metrics;
}): Middleware {
  return async function requestContext(ctx, next) {
    const startedAt = performance.now();
    const requestId = requestIdOf(ctx.req.headers['x-request-id']);
    ctx.state.requestId = requestId;
    ctx.state.target = parseTarget(ctx.req.url ?? '/');
    ctx.state.address = clientAddress(ctx.req, trustedHops);
    ctx.state.route = 'none';
    ctx.set('X-Request-Id', requestId);
    ctx.set('X-Content-Type-Options', 'nosniff');
    // "close", not "finish": a client that went away is logged, too.
    ctx.res.once('close', () =>
      logContext.run({ requestId }, () => record(ctx, performance.now() - startedAt)),
    );
    await logContext.run({ requestId }, next);
  };

  function record(ctx: Context, elapsedMs: number): void {
    const { route, site, token } = ctx.state;
    const status = ctx.res.statusCode;
    metrics.httpRequests.inc({ route, status: String(status) });
    metrics.httpDuration.observe({ route }, elapsedMs / 1000);
    logger.info(
      {
        method: ctx.method,
        route,
        status,
        durationMs: Math.round(elapsedMs * 10) / 10,
        siteId: site?.kind === 'found' ? site.site.siteId : undefined,
        tokenId: token?.kind === 'valid' ? token.token.tokenId : undefined,
        completed: ctx.res.writableFinished,
      },
      'request',
    );
  }
}
