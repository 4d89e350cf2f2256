import { toFault } from '../faults';
import { type FaultLog, sendFault } from '../http/send-fault';
import type { Middleware } from '../state';

/** Turns whatever is thrown below into the JSON that the client may read. */
export function errors(log: FaultLog): Middleware {
  return async function errors(ctx, next) {
    try {
      await next();
    } catch (error) {
      ctx.respond = false;
      sendFault(ctx, toFault(error), log);
    }
  };
}
