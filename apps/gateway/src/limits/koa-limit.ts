import koaRatelimit from 'koa-ratelimit';

import { apiHeaders } from '@headwater/http-contract';
import { createRatelimitDb, hitResultOf, type RatelimitDb } from '@headwater/redis';

import { tooManyRequests } from '../faults';
import type { Context, Middleware } from '../state';
import { namespace, type RateLimits, windowMs } from './rate-limits';

interface KoaLimitOptions {
  rateLimits: Pick<RateLimits, 'hit' | 'peek'>;
  /** Requests a minute, for each bucket. */
  limit: number;
  /** The bucket of a client IP. */
  bucketOf: (address: string) => string;
  /** Whether the headers of the limit are sent. */
  sendsHeaders?: boolean;
}

/** Options that the library's types leave out, or restrict to one driver. */
interface RatelimitOptions extends Omit<koaRatelimit.MiddlewareOptions, 'db' | 'id'> {
  db: RatelimitDb;
  id: (ctx: Context) => string;
  onLimited: (ctx: LimitedContext) => void;
}

type LimitedContext = Context & { state: { rateLimit: { headers: Record<string, unknown> } } };

const ratelimit = koaRatelimit as unknown as (options: RatelimitOptions) => Middleware;

const names = {
  total: apiHeaders.rateLimit,
  remaining: apiHeaders.rateLimitRemaining,
  reset: apiHeaders.rateLimitReset,
};

// koa-ratelimit puts its namespace before the bucket, as `RateLimits` does.
const withoutNamespace = (bucket: string) => bucket.slice(namespace.length + 1);

/** Counts requests that Koa serves, with koa-ratelimit in the same windows as the API. Refused requests get the same 429. */
export function koaLimit({ rateLimits, limit, bucketOf, sendsHeaders = true }: KoaLimitOptions): Middleware {
  const count = ratelimit({
    driver: 'redis',
    db: createRatelimitDb({
      hit: (hit) => rateLimits.hit(withoutNamespace(hit.bucket), hit.limit),
      peek: (hit) => rateLimits.peek(withoutNamespace(hit.bucket), hit.limit),
    }),
    id: ({ state }) => bucketOf(state.address),
    max: limit,
    duration: windowMs,
    namespace,
    headers: names,
    onLimited(ctx) {
      if (!sendsHeaders) removeHeaders(ctx);
      const { [apiHeaders.rateLimit]: counted } = ctx.state.rateLimit.headers;
      throw tooManyRequests(hitResultOf(counted).retryAfterMs);
    },
  });
  return (ctx, next) =>
    count(ctx, () => {
      if (!sendsHeaders) removeHeaders(ctx);
      return next();
    });
}

function removeHeaders(ctx: Pick<Context, 'remove'>): void {
  for (const name of Object.values(names)) ctx.remove(name);
}
