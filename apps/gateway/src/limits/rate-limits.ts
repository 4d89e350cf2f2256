import koaRatelimit from 'koa-ratelimit';

import { createRatelimitDb, type FixedWindowLimiter, type HitResult } from '@headwater/redis';
import type { Logger } from '@headwater/runtime';

import { tooManyRequests } from '../faults';
import type { Context } from '../state';

/** Counts requests against buckets, and tells clients how they stand. */
export interface RateLimits {
  /** Counts the request of `ctx` and sets its X-RateLimit headers. Rejects with a 429 when the bucket is used up. */
  count(ctx: Context, bucket: string, limit?: number): Promise<void>;
  /** Sets the headers without counting. False when the bucket is used up. */
  peek(ctx: Context, bucket: string): Promise<{ allowed: boolean; retryAfterMs: number }>;
}

const windowMs = 60_000;
const namespace = 'limit';

function setHeaders(ctx: Context, result: HitResult): void {
  ctx.set('X-RateLimit-Limit', String(result.limit));
  ctx.set('X-RateLimit-Remaining', String(result.remaining));
  ctx.set('X-RateLimit-Reset', String(Math.ceil(result.resetAtMs / 1000)));
}

/** How a bucket stands that nothing is known of: a limiter out of order refuses nobody. */
function untouched(limit: number): HitResult {
  return { allowed: true, limit, remaining: limit, resetAtMs: Date.now() + windowMs, retryAfterMs: 0 };
}

export function createRateLimits({
  limiter,
  perMinute,
  logger,
}: {
  limiter: FixedWindowLimiter;
  perMinute: number;
  logger: Logger;
}): RateLimits {
  function failed(err: unknown, limit: number): HitResult {
    logger.error({ err }, 'the rate limiter failed; the request passes uncounted');
    return untouched(limit);
  }

  return {
    async count(ctx, bucket, limit = perMinute) {
      let result: HitResult | undefined;
      const db = createRatelimitDb(limiter, (hit) => (result = hit));
      // One instance per request: it costs a closure, and lets tokens have limits of their own.
      const count = koaRatelimit({
        driver: 'redis',
        db: db as unknown as koaRatelimit.MiddlewareOptions['db'],
        id: () => bucket,
        max: limit,
        duration: windowMs,
        namespace,
      });
      let passed = false;
      try {
        await count(ctx, async () => void (passed = true));
      } catch (error) {
        result = failed(error, limit);
        passed = true;
      }
      result ??= untouched(limit);
      setHeaders(ctx, result);
      if (!passed) throw tooManyRequests(result.retryAfterMs);
    },
    async peek(ctx, bucket) {
      const hit = { bucket: `${namespace}:${bucket}`, limit: perMinute, windowMs };
      const result = await limiter.peek(hit).catch((error: unknown) => failed(error, perMinute));
      setHeaders(ctx, result);
      return result;
    },
  };
}
