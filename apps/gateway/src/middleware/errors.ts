import type { Logger, Metrics } from '@headwater/runtime';

import { toFault } from '../faults';
import type { Middleware } from '../state';

/** Turns whatever is thrown below into the JSON that the client may read. */
export function errors({ logger, metrics }: { logger: Logger; metrics: Metrics }): Middleware {
  return async function errors(ctx, next) {
    try {
      await next();
    } catch (error) {
      const fault = toFault(error);
      if (fault.cause !== undefined) {
        const level = fault.status === 503 ? 'warn' : 'error';
        const { requestId } = ctx.state;
        logger[level]({ requestId, err: fault.cause, code: fault.code }, 'request failed');
      }
      // Readers can demand what will never be there, so it must not look like an outage.
      if (fault.code === 'CONTENT_VERSION_NOT_REACHED') {
        metrics.versionNotReached.inc({ route: ctx.state.route });
      }
      // Half an answer cannot be taken back; cutting the connection at least shows that it is half.
      if (ctx.headerSent) {
        ctx.res.destroy();
        return;
      }
      ctx.status = fault.status;
      ctx.set(fault.headers);
      ctx.set('Cache-Control', 'no-store');
      ctx.type = 'application/json';
      ctx.body = JSON.stringify(fault.body);
    }
  };
}
