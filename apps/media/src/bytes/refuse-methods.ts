import type { Middleware } from 'koa';

/** Media can be read and nothing else. */
export function refuseMethods(): Middleware {
  return async function refuseMethod(ctx, next) {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') {
      await next();
      return;
    }
    ctx.set('Allow', 'GET, HEAD, OPTIONS');
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 405;
    ctx.body = { message: `${ctx.method} is not allowed here.`, code: 'METHOD_NOT_ALLOWED' };
  };
}
