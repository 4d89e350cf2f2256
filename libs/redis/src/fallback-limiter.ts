import { createCircuitBreaker } from '@headwater/runtime';

import { checkHit, type FixedWindowLimiter, type Hit, type HitResult } from './fixed-window';

/** The limiter that counts from now on, and the reason. */
export type LimiterChange = { to: 'fallback'; cause: unknown } | { to: 'primary' };

export interface FallbackLimiter extends FixedWindowLimiter {
  readonly active: 'primary' | 'fallback';
}

/**
 * Counts with `primary`, and with `fallback` while that fails. The primary must enforce its own deadline. The limiter probes it every
 * `retryAfterMs` and returns to it by itself. It never rejects because of the primary.
 */
export function createFallbackLimiter(options: {
  primary: FixedWindowLimiter;
  fallback: FixedWindowLimiter;
  failureThreshold?: number;
  retryAfterMs?: number;
  /** False while the primary cannot be used yet, which is not a failure. */
  isUsable?: () => boolean;
  onChange?: (change: LimiterChange) => void;
}): FallbackLimiter {
  const { primary, fallback, failureThreshold = 3, retryAfterMs = 1_000, isUsable = () => true } = options;
  const breaker = createCircuitBreaker({
    failureThreshold,
    retryAfterMs,
    onChange: (open, cause) => options.onChange?.(open ? { to: 'fallback', cause } : { to: 'primary' }),
  });

  async function count(method: 'hit' | 'peek', hit: Hit): Promise<HitResult> {
    checkHit(hit);
    const attempt = isUsable() ? breaker.tryAttempt() : undefined;
    if (!attempt) return fallback[method](hit);
    try {
      const result = await primary[method](hit);
      attempt.succeeded();
      return result;
    } catch (error) {
      attempt.failed(error);
      return fallback[method](hit);
    }
  }

  return {
    hit: (hit) => count('hit', hit),
    peek: (hit) => count('peek', hit),
    get active() {
      return breaker.open || !isUsable() ? 'fallback' : 'primary';
    },
  };
}
