import type { Middleware } from '../state';

/** Sets the name of the route, for log and metrics. */
export const named =
  (route: string): Middleware =>
  (ctx, next) => {
    ctx.state.route = route;
    return next();
  };
