import { AppError } from '@headwater/errors';

import type { BoundMethod } from './bind-service';
import type { CallLimits } from './limits';
import { transportError } from './status';

/** Ends a call when its deadline passes or its caller gives up. */
export interface CallClock {
  readonly deadline: Date;
  /** Aborted with the AppError that ends the call. */
  readonly signal: AbortSignal;
  /** Settles like the work, or rejects as soon as the call ends. */
  race<T>(work: Promise<T>): Promise<T>;
  cancel(): void;
  stop(): void;
}

export function startCallClock(
  method: BoundMethod,
  call: { readonly deadline: Date | undefined; readonly cancelled: AbortSignal | undefined },
  limits: CallLimits,
): CallClock {
  const [usualMs, mostMs] = method.streamsRequests
    ? [limits.defaultStreamDeadlineMs, limits.maxStreamDeadlineMs]
    : [limits.defaultDeadlineMs, limits.maxDeadlineMs];
  const now = Date.now();
  const remainingMs = call.deadline === undefined ? usualMs : Math.min(call.deadline.getTime() - now, mostMs);
  const controller = new AbortController();
  const end = (code: 'CANCELLED' | 'DEADLINE_EXCEEDED') => controller.abort(transportError(code));
  const onCancelled = () => end('CANCELLED');

  const timer = setTimeout(() => end('DEADLINE_EXCEEDED'), Math.max(remainingMs, 0));
  if (call.cancelled?.aborted === true) onCancelled();
  else call.cancelled?.addEventListener('abort', onCancelled, { once: true });
  if (remainingMs <= 0) end('DEADLINE_EXCEEDED');

  return {
    deadline: new Date(now + remainingMs),
    signal: controller.signal,
    race: (work) => raceAbort(work, controller.signal),
    cancel: () => end('CANCELLED'),
    stop() {
      clearTimeout(timer);
      call.cancelled?.removeEventListener('abort', onCancelled);
    },
  };
}

/** Settles like the work, or rejects with the signal's AppError when that comes first; the loser's rejection is not unhandled. */
export function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () =>
      reject(signal.reason instanceof AppError ? signal.reason : transportError('CANCELLED'));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
