import { AppError } from '@headwater/errors';
import type { Channel } from '@headwater/grpc';
import { createCircuitBreaker, type Logger, type Metrics } from '@headwater/runtime';

export type Dependency = 'site' | 'content' | 'search';

// A service that says this is well; its database has yet to catch up.
const behind = /_BEHIND$/;

function isDown(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return error.code === 'DEADLINE_EXCEEDED' || (error.code === 'UNAVAILABLE' && !behind.test(error.reason));
}

/**
 * Keeps calls off a service that does not answer: after three failures in a row calls fail at once, but for one each
 * `retryAfterMs`, which tries whether it is back.
 */
export function guardChannel(
  dependency: Dependency,
  channel: Channel,
  { logger, metrics, retryAfterMs }: { logger: Logger; metrics: Metrics; retryAfterMs: number },
): Channel {
  metrics.dependencyOpen.set({ dependency }, 0);
  const breaker = createCircuitBreaker({
    failureThreshold: 3,
    retryAfterMs,
    onChange(open, cause) {
      metrics.dependencyOpen.set({ dependency }, open ? 1 : 0);
      if (open)
        logger.warn({ dependency, err: cause }, 'a service does not answer; requests are kept off it');
      else logger.info({ dependency }, 'a service answers again');
    },
  });

  async function guarded<Result>(call: () => Promise<Result>): Promise<Result> {
    const attempt = breaker.tryAttempt();
    if (!attempt) throw new AppError('UNAVAILABLE', 'CIRCUIT_OPEN', 'The service does not answer.');
    try {
      const result = await call();
      attempt.succeeded();
      return result;
    } catch (error) {
      if (isDown(error)) attempt.failed(error);
      else attempt.succeeded();
      throw error;
    }
  }

  return {
    unary: (call, request) => guarded(() => channel.unary(call, request)),
    clientStream: (call, requests) => guarded(() => channel.clientStream(call, requests)),
    close: () => channel.close(),
  };
}
