import { AppError } from '@headwater/errors';
import type { Channel } from '@headwater/grpc';
import { createCircuitBreaker, type Logger, type Metrics } from '@headwater/runtime';

import type { MediaProxy } from '../http/media-proxy';
import { isBehind, isDown } from './failures';

export type Dependency = 'site' | 'content' | 'search' | 'media';

interface GuardOptions {
  logger: Logger;
  metrics: Metrics<'dependencyOpen' | 'circuitsOpened'>;
  retryAfterMs: number;
}

/** The state of the service that a failed call shows; `nothing` if its caller left first. */
type Verdict = 'down' | 'up' | 'nothing';

type Guard = <Result>(call: () => Promise<Result>, judge: (error: unknown) => Verdict) => Promise<Result>;

function judgeCall(error: unknown): Verdict {
  return isDown(error) && !isBehind(error) ? 'down' : 'up';
}

/**
 * Protects a service that does not answer: after three failures in a row calls fail at once, except for one probe in `retryAfterMs`.
 */
function createGuard(dependency: Dependency, { logger, metrics, retryAfterMs }: GuardOptions): Guard {
  metrics.dependencyOpen.set({ dependency }, 0);
  metrics.circuitsOpened.inc({ dependency }, 0);
  const breaker = createCircuitBreaker({
    failureThreshold: 3,
    retryAfterMs,
    onChange(open, cause) {
      metrics.dependencyOpen.set({ dependency }, open ? 1 : 0);
      if (open) metrics.circuitsOpened.inc({ dependency });
      if (open)
        logger.warn({ dependency, err: cause }, 'a service does not answer; requests are kept off it');
      else logger.info({ dependency }, 'a service answers again');
    },
  });

  return async (call, judge) => {
    const attempt = breaker.tryAttempt();
    if (!attempt) throw new AppError('UNAVAILABLE', 'CIRCUIT_OPEN', 'The service does not answer.');
    try {
      const result = await call();
      attempt.succeeded();
      return result;
    } catch (error) {
      const verdict = judge(error);
      if (verdict === 'up') attempt.succeeded();
      // If the caller left, a probe has not shown that the service is back.
      else if (verdict === 'down' || breaker.open) attempt.failed(error);
      throw error;
    }
  };
}

export function guardChannel(
  dependency: Exclude<Dependency, 'media'>,
  channel: Channel,
  options: GuardOptions,
): Channel {
  const guard = createGuard(dependency, options);
  return {
    ...channel,
    unary: (call, request) => guard(() => channel.unary(call, request), judgeCall),
    clientStream: (call, requests) => guard(() => channel.clientStream(call, requests), judgeCall),
    close: () => channel.close(),
  };
}

/** Like `guardChannel`, for the byte server: an answer with any status shows that it is up. */
export function guardMedia(proxy: MediaProxy, options: GuardOptions): MediaProxy {
  const guard = createGuard('media', options);
  return {
    ...proxy,
    open: (media, signal) =>
      guard(
        () => proxy.open(media, signal),
        () => (signal.aborted ? 'nothing' : 'down'),
      ),
  };
}
