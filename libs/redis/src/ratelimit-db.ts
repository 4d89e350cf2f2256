import type { FixedWindowLimiter, HitResult } from './fixed-window';

/** What koa-ratelimit needs of its `db` to leave the counting to it. */
export interface RatelimitDb {
  ratelimiter(
    key: string,
    now: number,
    durationMs: number,
    max: number,
    peek: '0' | '1',
  ): Promise<[remaining: number, resetSeconds: number, max: number]>;
}

/**
 * Makes the `db` for koa-ratelimit's driver "redis" over any limiter. The key arrives as `<namespace>:<id>` and is the bucket.
 *
 * koa-ratelimit judges by what remained before the request and sends the reset as it gets it, in Unix seconds;
 * `receiver`, which is asked for in the moment of the hit, is told the whole result, from which an exact `Retry-After` can be made.
 */
export function createRatelimitDb(
  limiter: FixedWindowLimiter,
  receiver?: () => (result: HitResult) => void,
): RatelimitDb {
  return {
    async ratelimiter(key, _now, durationMs, max, peek) {
      const receive = receiver?.();
      const hit = { bucket: key, limit: max, windowMs: durationMs };
      const result = await (peek === '1' ? limiter.peek(hit) : limiter.hit(hit));
      receive?.(result);
      const counted = peek !== '1' && result.allowed ? 1 : 0;
      // Rounded up: who waits until then finds the window over.
      return [result.remaining + counted, Math.ceil(result.resetAtMs / 1000), max];
    },
  };
}
