import { exposed } from '../head';
import type { Middleware } from '../state';

/** Lets browsers of every origin read what follows, refusals included. */
export const anyOrigin: Middleware = (ctx, next) => {
  ctx.set({ 'Access-Control-Allow-Origin': '*', ...exposed });
  return next();
};
