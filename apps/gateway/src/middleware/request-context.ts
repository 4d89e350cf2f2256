import { requestIdOf } from '@headwater/runtime/http';

import type { AccessLog } from '../access-log';
import { setHead } from '../head';
import { clientAddress } from '../http/client-address';
import { parseTarget, type Target } from '../http/target';
import type { Middleware } from '../state';

/** Gives the request its id, reads what it asks for, and notes how it ended. */
export function requestContext({
  trustedHops,
  record,
}: {
  trustedHops: number;
  record: AccessLog;
}): Middleware {
  return async function requestContext(ctx, next) {
    const { req, res, state } = ctx;
    const startedAt = performance.now();
    state.requestId = requestIdOf(req.headers['x-request-id']);
    state.target = parseTarget(req.url ?? '/');
    state.address = clientAddress(req, trustedHops);
    state.route = 'none';
    // Routed as everything else here reads the target, which is as sent.
    ctx.newRouterPath = routerPath(state.target);
    // "close", not "finish": a client that went away is logged, too.
    res.once('close', () => record(ctx, performance.now() - startedAt));
    await next();
    if (!res.headersSent) setHead(ctx);
  };
}

function routerPath({ area, path }: Target): string {
  if (area === 'frontend') return path;
  return area === 'api' ? `/api/v1/${path}` : `/media/${path}`;
}
