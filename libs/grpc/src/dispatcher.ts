import type { Metadata, StatusObject } from '@grpc/grpc-js';

import type { CallContext } from '@headwater/contracts';
import { AppError, toAppError } from '@headwater/errors';
import { type Logger, type Metrics, requestContext } from '@headwater/runtime';

import type { BoundMethod, BoundService } from './bind-service';
import { startCallClock } from './call-clock';
import { requestIdOf } from './call-metadata';
import { authenticate, authorise, authoriseSites } from './call-policy';
import type { CallLimits } from './limits';
import { decodeStream } from './request-stream';
import { type Caller, createCallerLookup } from './service-keys';
import { toStatus } from './status';

/** A call as a transport hands it over. */
export interface IncomingCall {
  readonly metadata: Metadata;
  /** Undefined: the caller named none. */
  readonly deadline: Date | undefined;
  /** Aborted when the caller gives up. */
  readonly cancelled: AbortSignal;
  readonly requests: Buffer | AsyncIterable<Buffer>;
}

export type Outcome = { readonly response: Buffer } | { readonly error: StatusObject };

/**
 * The one way from a transport to a handler, the same for sockets and for calls within the process: policy, bounds, deadline,
 * decoding, handler, encoding, and the only place where errors become statuses.
 */
export interface Dispatcher {
  /** Never rejects. */
  dispatch(method: BoundMethod, call: IncomingCall): Promise<Outcome>;
  findMethod(path: string): BoundMethod | undefined;
  /** Resolves when no handler is running. */
  idle(): Promise<void>;
}

export interface DispatcherOptions {
  services: readonly BoundService[];
  callers: readonly Caller[];
  limits: CallLimits;
  logger: Logger;
  metrics?: Metrics | undefined;
}

export function createDispatcher({
  services,
  callers,
  limits,
  logger,
  metrics,
}: DispatcherOptions): Dispatcher {
  const findCaller = createCallerLookup(callers);
  const methods = new Map(
    services.flatMap((service) => service.methods.map((method) => [method.path, method])),
  );
  const waitingForIdle = new Set<() => void>();
  let running = 0;

  async function run(method: BoundMethod, incoming: IncomingCall, requestId: string): Promise<Buffer> {
    const caller = authenticate(incoming.metadata, findCaller);
    const actor = authorise(method, caller, incoming.metadata);
    if (running >= limits.maxConcurrentCalls) {
      throw new AppError(
        'RESOURCE_EXHAUSTED',
        'TOO_MANY_CALLS',
        'The service is handling as many calls as it can.',
      );
    }
    const clock = startCallClock(method, incoming, limits);
    const call: CallContext = {
      requestId,
      caller: { name: caller.name, allowedSites: caller.sites },
      ...(actor === undefined ? {} : { actor }),
      signal: clock.signal,
      deadline: clock.deadline,
    };
    // The slot is held until the handler is done, even when nobody waits for it any more.
    running += 1;
    const handled = handle(method, incoming.requests, caller, call).finally(() => {
      clock.stop();
      running -= 1;
      if (running === 0) for (const resolve of waitingForIdle) resolve();
    });
    return clock.race(handled);
  }

  async function handle(
    method: BoundMethod,
    requests: IncomingCall['requests'],
    caller: Caller,
    call: CallContext,
  ): Promise<Buffer> {
    let response: object;
    if (Buffer.isBuffer(requests)) {
      const request = decode(method, requests);
      authoriseSites(method, caller, request);
      response = await method.handle(request as never, call);
    } else {
      const stream = decodeStream(requests, call.signal, (bytes, first) => {
        const message = decode(method, bytes);
        authoriseSites(method, caller, message, first);
        return message;
      });
      await stream.checkFirst();
      response = await method.handle(stream as never, call).finally(() => stream.stop());
    }
    const bytes = method.encodeResponse(response);
    if (bytes.length > limits.maxSendBytes) throw messageTooLarge('response', limits.maxSendBytes);
    return bytes;
  }

  function decode(method: BoundMethod, bytes: Buffer): object {
    if (bytes.length > limits.maxReceiveBytes) throw messageTooLarge('request', limits.maxReceiveBytes);
    try {
      return method.decodeRequest(bytes);
    } catch (error) {
      throw new AppError(
        'INVALID_ARGUMENT',
        'REQUEST_UNREADABLE',
        'The request is not a message of this call.',
        {
          cause: error,
        },
      );
    }
  }

  function report(method: BoundMethod, startedAt: number, error?: AppError): void {
    const name = method.path.slice(1);
    metrics?.grpcHandled.inc({ method: name, code: error?.code ?? 'OK' });
    metrics?.grpcDuration.observe({ method: name }, (performance.now() - startedAt) / 1000);
    if (error === undefined) return;
    const facts = { method: name, code: error.code, reason: error.reason };
    if (error.code === 'INTERNAL') logger.error({ ...facts, err: error.cause ?? error }, 'call failed');
    else logger.debug(facts, 'call refused');
  }

  return {
    findMethod: (path) => methods.get(path),
    dispatch(method, incoming) {
      const requestId = requestIdOf(incoming.metadata);
      return requestContext.run({ requestId }, async () => {
        const startedAt = performance.now();
        try {
          const response = await run(method, incoming, requestId);
          report(method, startedAt);
          return { response };
        } catch (thrown) {
          const error = toAppError(thrown);
          report(method, startedAt, error);
          return { error: toStatus(error) };
        }
      });
    },
    async idle() {
      if (running === 0) return;
      await new Promise<void>((resolve) => waitingForIdle.add(resolve));
    },
  };
}

function messageTooLarge(what: 'request' | 'response', maxBytes: number): AppError {
  // The reason is the one that a transport's own refusal has.
  return new AppError(
    'RESOURCE_EXHAUSTED',
    'RESOURCE_EXHAUSTED',
    `The ${what} is larger than ${maxBytes} bytes.`,
  );
}
