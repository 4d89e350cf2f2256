import { AppError } from '@headwater/errors';

import type { BoundMethod } from './bind-service';
import type { CallLimits } from './limits';
import { transportError } from './status';

/** How a transport signals that the caller gave up. An AbortSignal is one. */
export interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Ends a call when its deadline passes or its caller gives up. */
export interface CallClock {
  readonly deadline: Date;
  /** What ended the call. */
  readonly ended: AppError | undefined;
  /** Aborted with the AppError that ends the call. */
  readonly signal: AbortSignal;
  /** Settles like the work, or rejects as soon as the call ends. Call it once. */
  race<T>(work: Promise<T>): Promise<T>;
  cancel(): void;
  stop(): void;
}

export function startCallClock(
  method: BoundMethod,
  call: { readonly deadline: Date | undefined; readonly cancelled: Cancellation | undefined },
  limits: CallLimits,
): CallClock {
  const [usualMs, mostMs] = method.streamsRequests
    ? [limits.defaultStreamDeadlineMs, limits.maxStreamDeadlineMs]
    : [limits.defaultDeadlineMs, limits.maxDeadlineMs];
  const now = Date.now();
  const remainingMs = call.deadline === undefined ? usualMs : Math.min(call.deadline.getTime() - now, mostMs);
  return new Clock(now + remainingMs, Math.max(remainingMs, 0), call.cancelled);
}

class Clock implements CallClock {
  ended: AppError | undefined;
  // Created on first use: most handlers never use it, and it costs more than everything else here.
  private controller: AbortController | undefined;
  private reject: ((error: AppError) => void) | undefined;
  private readonly timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly deadlineMs: number,
    remainingMs: number,
    private readonly cancelled: Cancellation | undefined,
  ) {
    if (cancelled?.aborted === true) this.end('CANCELLED');
    else if (remainingMs === 0) this.end('DEADLINE_EXCEEDED');
    else this.timer = setTimeout(() => this.end('DEADLINE_EXCEEDED'), remainingMs);
    cancelled?.addEventListener('abort', this.cancel);
  }

  get deadline(): Date {
    return new Date(this.deadlineMs);
  }

  get signal(): AbortSignal {
    this.controller ??= new AbortController();
    if (this.ended !== undefined) this.controller.abort(this.ended);
    return this.controller.signal;
  }

  race<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.reject = reject;
      if (this.ended !== undefined) reject(this.ended);
      work.then(resolve, reject);
    });
  }

  readonly cancel = (): void => this.end('CANCELLED');

  stop(): void {
    clearTimeout(this.timer);
    this.cancelled?.removeEventListener('abort', this.cancel);
  }

  private end(code: 'CANCELLED' | 'DEADLINE_EXCEEDED'): void {
    if (this.ended !== undefined) return;
    this.ended = transportError(code);
    this.reject?.(this.ended);
    this.controller?.abort(this.ended);
  }
}

/** Settles like the work, or rejects with the signal's AppError if that comes first. A later rejection of the work is handled. */
export function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const onAbort = () =>
      reject(signal.reason instanceof AppError ? signal.reason : transportError('CANCELLED'));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
