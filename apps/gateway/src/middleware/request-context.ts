import type { Logger, Metrics } from '@headwater/runtime';

import { createAccessLog } from '../access-log';
import { setHead } from '../head';
import { clientAddress } from '../http/proxies';
import { requestIdOf } from '../http/request-id';
import { parseTarget } from '../http/target';
import type { Middleware } from '../state';

/** Gives the request its id, reads what it asks for, and notes how it ended. */
export function requestContext(deps: {
  trustedHops: number;
  logger: Logger;
  /** The part of successful requests that the access log shows. */
  accessLogShare: number;
  metrics: Metrics;
}): Middleware {
  const record = createAccessLog(deps);
  return async function requestContext(ctx, next) {
    const startedAt = performance.now();
    const { req, res, state } = ctx;
    state.requestId = requestIdOf(req.headers['x-request-id']);
    state.target = parseTarget(req.url ?? '/');
    state.address = clientAddress(req, deps.trustedHops);
    state.route = 'none';
    // "close", not "finish": a client that went away is logged, too.
    res.once('close', () => record(ctx, performance.now() - startedAt));
    await next();
    if (!res.headersSent) setHead(ctx);
  };
}
