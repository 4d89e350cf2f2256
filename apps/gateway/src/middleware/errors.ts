import type { Logger } from '@headwater/runtime';

import { toFault } from '../faults';
import type { Middleware } from '../state';

/** Turns whatever is thrown below into the JSON that the client may read. */
export function errors({ logger }: { logger: Logger }): Middleware {
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
