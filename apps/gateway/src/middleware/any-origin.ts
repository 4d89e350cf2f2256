import { exposed } from '../head';
import type { Middleware } from '../state';

/** Lets browsers of every origin read the answer, even a refusal. */
export const anyOrigin: Middleware = (ctx, next) => {
  ctx.set({ 'Access-Control-Allow-Origin': '*', ...exposed });
  return next();
};
