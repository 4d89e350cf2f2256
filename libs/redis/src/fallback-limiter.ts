import { createCircuitBreaker, within } from '@headwater/runtime';

import { checkHit, type FixedWindowLimiter, type Hit, type HitResult } from './fixed-window';

/** Told when counting moves from one limiter to the other. */
export type LimiterChange = { to: 'fallback'; cause: unknown } | { to: 'primary' };

export interface FallbackLimiter extends FixedWindowLimiter {
  readonly active: 'primary' | 'fallback';
}

/**
 * Counts with `primary`, and with `fallback` while that fails or takes longer than `deadlineMs`.
 * It tries the primary again every `retryAfterMs` and goes back by itself. Never rejects for the primary's sake.
 */
export function createFallbackLimiter(options: {
  primary: FixedWindowLimiter;
  fallback: FixedWindowLimiter;
  deadlineMs?: number;
  failureThreshold?: number;
  retryAfterMs?: number;
  onChange?: (change: LimiterChange) => void;
}): FallbackLimiter {
  const { primary, fallback, deadlineMs = 50, failureThreshold = 3, retryAfterMs = 1_000 } = options;
  const breaker = createCircuitBreaker({
    failureThreshold,
    retryAfterMs,
    onChange: (open, cause) => options.onChange?.(open ? { to: 'fallback', cause } : { to: 'primary' }),
  });

  async function count(method: 'hit' | 'peek', hit: Hit): Promise<HitResult> {
    checkHit(hit);
    const attempt = breaker.tryAttempt();
    const result = attempt && (await within(deadlineMs, primary[method](hit), attempt));
    return result ?? fallback[method](hit);
  }

  return {
    hit: (hit) => count('hit', hit),
    peek: (hit) => count('peek', hit),
    get active() {
      return breaker.open ? 'fallback' : 'primary';
    },
  };
}
