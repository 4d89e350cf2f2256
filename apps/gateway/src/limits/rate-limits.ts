import type { FixedWindowLimiter, HitResult } from '@headwater/redis';
import type { Logger } from '@headwater/runtime';

/** Counts requests to the API. If the limiter fails, requests pass uncounted. */
export interface RateLimits {
  /** Counts a request. No limit: the configured one. */
  hit(bucket: string, limit?: number): Promise<HitResult>;
  /** Reads the state of a bucket. */
  peek(bucket: string, limit?: number): Promise<HitResult>;
  /** The state of an unused bucket, for the headers of an uncounted request, such as a preflight. Makes no call. */
  uncounted(): HitResult;
  /** The result that a hit would have had with another limit, without a call; undefined if that cannot be known. */
  underLimit(result: HitResult, limit: number | undefined): HitResult | undefined;
}

export const windowMs = 60_000;
export const namespace = 'limit';

/** The state of an unknown bucket. */
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
  function ask(how: 'hit' | 'peek', bucket: string, limit = perMinute): Promise<HitResult> {
    return limiter[how]({ bucket: `${namespace}:${bucket}`, limit, windowMs }).catch((err: unknown) => {
      logger.error({ err }, 'the rate limiter failed; the request passes uncounted');
      return untouched(limit);
    });
  }

  return {
    hit: (bucket, limit) => ask('hit', bucket, limit),
    peek: (bucket, limit) => ask('peek', bucket, limit),
    uncounted: () => untouched(perMinute),
    underLimit(result, limit = perMinute) {
      if (limit === result.limit) return result;
      // For a refused hit, the number of requests is unknown, only that there were too many.
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
