import koaRatelimit from 'koa-ratelimit';

import { apiHeaders } from '@headwater/http-contract/headers';
import { createRatelimitDb, type FixedWindowLimiter, hitResultOf, type RatelimitDb } from '@headwater/redis';

import { tooMany } from '../faults';
import type { Context, Middleware } from '../state';

/** Options that the library's types leave out, or restrict to one driver. */
interface RatelimitOptions extends Omit<koaRatelimit.MiddlewareOptions, 'db' | 'id'> {
  db: RatelimitDb;
  id: (ctx: Context) => string;
  onLimited: (ctx: LimitedContext) => void;
}

type LimitedContext = Context & { state: { rateLimit: { headers: Record<string, unknown> } } };

const ratelimit = koaRatelimit as unknown as (options: RatelimitOptions) => Middleware;

const windowMs = 60_000;

/** Counts requests of a client IP, with koa-ratelimit. `namespace` separates limits. */
export function limit(options: {
  limiter: FixedWindowLimiter;
  perMinute: number;
  namespace: string;
  code: string;
}): Middleware {
  const { limiter, perMinute, namespace, code } = options;
  return ratelimit({
    driver: 'redis',
    db: createRatelimitDb(limiter),
    id: ({ state }) => state.address,
    max: perMinute,
    duration: windowMs,
    namespace,
    headers: {
      total: apiHeaders.rateLimit,
      remaining: apiHeaders.rateLimitRemaining,
      reset: apiHeaders.rateLimitReset,
    },
    onLimited(ctx) {
      throw tooMany(code, hitResultOf(ctx.state.rateLimit.headers[apiHeaders.rateLimit]).retryAfterMs);
    },
  });
}
