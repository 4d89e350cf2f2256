import type { Middleware } from '../state';

/** Names what answers, for log and metrics. */
export const named =
  (route: string): Middleware =>
  (ctx, next) => {
    ctx.state.route = route;
    return next();
  };
