import type { Middleware } from '../state';

const exposedHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'X-Content-Version',
  'ETag',
  'X-Request-Id',
].join(', ');

/** Lets browsers read the response where the site allows their origin. Refusals below carry these headers, too. */
export function origin(): Middleware {
  return async function origin(ctx, next) {
    const { site } = ctx.state;
    const allowed = site.kind === 'found' ? site.site.allowedOrigins : [];
    const asking = ctx.get('Origin');
    ctx.set('Vary', 'Accept-Encoding, Authorization, X-Site-Domain, Origin');
    ctx.set('Access-Control-Expose-Headers', exposedHeaders);
    if (allowed.length === 0) ctx.set('Access-Control-Allow-Origin', '*');
    else if (allowed.includes(asking)) ctx.set('Access-Control-Allow-Origin', asking);
    await next();
  };
}
