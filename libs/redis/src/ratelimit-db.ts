import type { FixedWindowLimiter, HitResult } from './fixed-window';

/** The part of `db` that koa-ratelimit uses. */
export interface RatelimitDb {
  ratelimiter(
    key: string,
    now: number,
    durationMs: number,
    max: number,
    peek: '0' | '1',
  ): Promise<[remaining: number, resetSeconds: number, max: CountedLimit]>;
}

/** The limit, with the result of the hit. koa-ratelimit passes the object on unchanged. */
class CountedLimit extends Number {
  constructor(readonly result: HitResult) {
    super(result.limit);
  }
}

/** The result of the hit, from the limit that koa-ratelimit passed on (its `X-RateLimit-Limit`). */
export function hitResultOf(limit: unknown): HitResult {
  if (limit instanceof CountedLimit) return limit.result;
  throw new TypeError('only a limit from our own db carries the result of a hit');
}

/**
 * Makes the `db` for koa-ratelimit's driver "redis" over any limiter. The key arrives as `<namespace>:<id>` and is the bucket.
 * koa-ratelimit decides by what remained before the request.
 */
export function createRatelimitDb(limiter: FixedWindowLimiter): RatelimitDb {
  return {
    async ratelimiter(key, _now, durationMs, max, peek) {
      const hit = { bucket: key, limit: max, windowMs: durationMs };
      const result = await (peek === '1' ? limiter.peek(hit) : limiter.hit(hit));
      const counted = peek !== '1' && result.allowed ? 1 : 0;
      // Rounded up, so that the window is over at that time.
      return [result.remaining + counted, Math.ceil(result.resetAtMs / 1000), new CountedLimit(result)];
    },
  };
}
