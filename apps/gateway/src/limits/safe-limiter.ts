import type { FixedWindowLimiter, Hit, HitResult } from '@headwater/redis';
import type { Logger } from '@headwater/runtime';

/** How a bucket stands that nothing is known of. */
export function untouched(limit: number, windowMs: number): HitResult {
  return { allowed: true, limit, remaining: limit, resetAtMs: Date.now() + windowMs, retryAfterMs: 0 };
}

/** The same limiter, which lets requests pass uncounted where it would reject: a limiter out of order refuses nobody. */
export function createSafeLimiter(limiter: FixedWindowLimiter, logger: Logger): FixedWindowLimiter {
  async function ask(how: 'hit' | 'peek', hit: Hit): Promise<HitResult> {
    try {
      return await limiter[how](hit);
    } catch (err) {
      logger.error({ err }, 'the rate limiter failed; the request passes uncounted');
      return untouched(hit.limit, hit.windowMs);
    }
  }
  return { hit: (hit) => ask('hit', hit), peek: (hit) => ask('peek', hit) };
}
