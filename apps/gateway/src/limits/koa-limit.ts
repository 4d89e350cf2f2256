import koaRatelimit from 'koa-ratelimit';

import { createRatelimitDb, type FixedWindowLimiter, hitResultOf, type RatelimitDb } from '@headwater/redis';

import { tooManyRequests } from '../faults';
import type { Context, Middleware } from '../state';
import { namespace, windowMs } from './rate-limits';

interface KoaLimitOptions {
  limiter: FixedWindowLimiter;
  /** Requests a minute, for each bucket. */
  limit: number;
  /** Where requests of an address count. */
  bucketOf: (address: string) => string;
  /** Whether the headers of the limit are sent. */
  isTold?: boolean;
}

/** What its types leave out, or narrow to one driver. */
interface RatelimitOptions extends Omit<koaRatelimit.MiddlewareOptions, 'db' | 'id'> {
  db: RatelimitDb;
  id: (ctx: Context) => string;
  onLimited: (ctx: LimitedContext) => void;
}

type LimitedContext = Context & { state: { rateLimit: { headers: Record<string, unknown> } } };

const ratelimit = koaRatelimit as unknown as (options: RatelimitOptions) => Middleware;

/** Counts what Koa serves, by koa-ratelimit over the same windows as the API. Refused requests get the same 429. */
export function koaLimit({ limiter, limit, bucketOf, isTold = true }: KoaLimitOptions): Middleware {
  const count = ratelimit({
    driver: 'redis',
    db: createRatelimitDb(limiter),
    id: ({ state }) => bucketOf(state.address),
    max: limit,
    duration: windowMs,
    namespace,
    onLimited(ctx) {
      if (!isTold) untell(ctx);
      const { 'X-RateLimit-Limit': counted } = ctx.state.rateLimit.headers;
      throw tooManyRequests(hitResultOf(counted).retryAfterMs);
    },
  });
  return (ctx, next) =>
    count(ctx, () => {
      if (!isTold) untell(ctx);
      return next();
    });
}

function untell(ctx: Pick<Context, 'remove'>): void {
  for (const name of ['Limit', 'Remaining', 'Reset']) ctx.remove(`X-RateLimit-${name}`);
}
