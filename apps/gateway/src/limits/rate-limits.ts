import type { FixedWindowLimiter, HitResult } from '@headwater/redis';
import type { Logger } from '@headwater/runtime';

/** Counts requests to the API. A limiter that fails refuses nobody: requests pass uncounted then. */
export interface RateLimits {
  /** Counts a request. No limit: the configured one. */
  hit(bucket: string, limit?: number): Promise<HitResult>;
  /** Tells how a bucket stands. */
  peek(bucket: string, limit?: number): Promise<HitResult>;
  /** The headers' values for a request that is not counted, such as a preflight: an unused bucket. Asks nobody. */
  uncounted(): HitResult;
  /** How a hit would stand if the limit had been another one, without asking; undefined when that cannot be known. */
  underLimit(result: HitResult, limit: number | undefined): HitResult | undefined;
}

export const windowMs = 60_000;
export const namespace = 'limit';

/** How a bucket stands that nothing is known of. */
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
  async function ask(how: 'hit' | 'peek', bucket: string, limit = perMinute): Promise<HitResult> {
    try {
      return await limiter[how]({ bucket: `${namespace}:${bucket}`, limit, windowMs });
    } catch (err) {
      logger.error({ err }, 'the rate limiter failed; the request passes uncounted');
      return untouched(limit);
    }
  }

  return {
    hit: (bucket, limit) => ask('hit', bucket, limit),
    peek: (bucket, limit) => ask('peek', bucket, limit),
    uncounted: () => untouched(perMinute),
    underLimit(result, limit = perMinute) {
      if (limit === result.limit) return result;
      // How often a refused bucket was used is not known, only that it was too often.
      if (!result.allowed) return undefined;
      const used = result.limit - result.remaining;
      return {
        ...result,
        allowed: used <= limit,
        limit,
        remaining: Math.max(0, limit - used),
        retryAfterMs: used <= limit ? 0 : Math.max(1, result.resetAtMs - Date.now()),
      };
    },
  };
}
