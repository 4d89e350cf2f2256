import { checkProtocol } from '../http/protocol';
import type { Middleware } from '../state';

export function protocol(): Middleware {
  return function protocol(ctx, next) {
    const fault = checkProtocol(ctx);
    if (fault) throw fault;
    return next();
  };
}
