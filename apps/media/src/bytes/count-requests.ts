import type { Middleware } from 'koa';

import type { Metrics } from '@headwater/runtime';

const route = '/media';

export function countRequests(metrics: Metrics): Middleware {
  return async function countRequest(ctx, next) {
    const stop = metrics.httpDuration.startTimer({ route });
    await next();
    stop();
    metrics.httpRequests.inc({ route, status: String(ctx.status) });
  };
}
