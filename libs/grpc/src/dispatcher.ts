import type { Metadata, StatusObject } from '@grpc/grpc-js';

import type { CallContext } from '@headwater/contracts';
import { AppError, codeOfGrpcStatus, type ErrorCode, toAppError } from '@headwater/errors';
import { addAtScrape, type Logger, type Metrics } from '@headwater/runtime';

import type { AssertionVerifier } from './assertions/verify-assertion';
import type { BoundMethod, BoundService } from './bind-service';
import { type CallClock, type Cancellation, startCallClock } from './call-clock';
import { type Actor, isEndMarked, requestIdOf } from './call-metadata';
import { authenticate, authorise, authorisePerson, authoriseSites, sitesOf } from './call-policy';
import { continueCall } from './call-spans';
import type { CallLimits } from './limits';
import { decodeStream } from './request-stream';
import { type Caller, type Callers, createCallerLookup } from './service-keys';
import { toStatus } from './status';

/** A call as a transport passes it on. */
export interface IncomingCall {
  readonly metadata: Metadata;
  /** Undefined: the caller named none. */
  readonly deadline: Date | undefined;
  readonly cancelled: Cancellation | undefined;
  readonly requests: Buffer | AsyncIterable<Buffer>;
}

export type Outcome = { readonly response: Buffer } | { readonly error: StatusObject };

/**
 * Every call reaches its handler through this, over sockets and in process: policy, bounds, deadline, decoding, handler, encoding. It is
 * also the only place where errors become statuses.
 */
export interface Dispatcher {
  /** What refuses a call by its metadata alone: its key, the key's rights, its actor. Undefined: nothing does. */
  refusal(method: BoundMethod, metadata: Metadata): StatusObject | undefined;
  /** Never rejects. */
  dispatch(method: BoundMethod, call: IncomingCall): Promise<Outcome>;
  findMethod(path: string): BoundMethod | undefined;
  /** Resolves when no handler is running. */
  idle(): Promise<void>;
  /** Ends every running call with CANCELLED. Its handler may continue until it checks its signal. */
  cancelAll(): void;
}

export type ServerMetrics = Metrics<'grpcHandled' | 'grpcDuration' | 'grpcRunning'>;

export interface DispatcherOptions {
  services: readonly BoundService[];
  callers: Callers;
  /** For callers that act on behalf of people. */
  verifyAssertion: AssertionVerifier;
  limits: CallLimits;
  logger: Logger;
  metrics?: ServerMetrics | undefined;
}

/** What the log says about a call. */
interface CallRecord {
  readonly requestId: string;
  readonly startedAt: number;
  /** Absent until the key is known. */
  caller?: string;
}

/** The caller, and the actor, of a call that passed the policy. */
interface Admitted {
  readonly caller: Caller;
  readonly actor: Actor | undefined;
  readonly sites: Caller['sites'];
}

const refusedCodes = new Set<ErrorCode>(['UNAUTHENTICATED', 'PERMISSION_DENIED']);

export function createDispatcher({
  services,
  callers,
  verifyAssertion,
  limits,
  logger,
  metrics,
}: DispatcherOptions): Dispatcher {
  const findCaller = createCallerLookup(callers);
  const methods = new Map(
    services.flatMap((service) => service.methods.map((method) => [method.path, method])),
  );
  const waitingForIdle = new Set<() => void>();
  const running = new Set<CallClock>();

  if (metrics) addAtScrape(metrics.grpcRunning, () => running.size);

  function admit(method: BoundMethod, metadata: Metadata, record: CallRecord): Admitted {
    const caller = authenticate(metadata, findCaller);
    record.caller = caller.name;
    const actor = authorise(method, caller, metadata, verifyAssertion);
    return { caller, actor, sites: sitesOf(caller, actor?.person) };
  }

  /** Throws the refusal, if the call is refused before its handler runs. */
  function run(method: BoundMethod, incoming: IncomingCall, record: CallRecord): Promise<Buffer> {
    const admitted = admit(method, incoming.metadata, record);
    const { caller, actor, sites } = admitted;
    if (running.size >= limits.maxConcurrentCalls) {
      throw new AppError(
        'RESOURCE_EXHAUSTED',
        'TOO_MANY_CALLS',
        'The service is handling as many calls as it can.',
      );
    }
    const clock = startCallClock(method, incoming, limits);
    if (clock.ended !== undefined) {
      clock.stop();
      throw clock.ended;
    }
    const call: CallContext = {
      requestId: record.requestId,
      caller: { name: caller.name, allowedSites: sites },
      ...(actor === undefined ? {} : { actor }),
      get signal() {
        return clock.signal;
      },
      get deadline() {
        return clock.deadline;
      },
    };
    running.add(clock);
    return clock.race(handle(method, incoming, admitted, call, clock));
  }

  async function handle(
    method: BoundMethod,
    incoming: IncomingCall,
    admitted: Admitted,
    call: CallContext,
    clock: CallClock,
  ): Promise<Buffer> {
    try {
      const response = await respond(method, incoming, admitted, call);
      const encoded = method.encodeResponse(response);
      const bytes = Buffer.isBuffer(encoded) ? encoded : await encoded;
      if (bytes.length > limits.maxSendBytes) throw messageTooLarge('response', limits.maxSendBytes);
      return bytes;
    } finally {
      // The slot is released when the handler ends, even if the caller has given up.
      clock.stop();
      running.delete(clock);
      if (running.size === 0) for (const resolve of waitingForIdle) resolve();
    }
  }

  function respond(
    method: BoundMethod,
    { requests, metadata }: IncomingCall,
    admitted: Admitted,
    call: CallContext,
  ): Promise<object> {
    if (!Buffer.isBuffer(requests)) return respondToStream(method, requests, metadata, admitted, call);
    const request = decode(method, requests);
    authoriseMessage(method, admitted, request, method.writes);
    return method.handle(request as never, call);
  }

  async function respondToStream(
    method: BoundMethod,
    requests: AsyncIterable<Buffer>,
    metadata: Metadata,
    admitted: Admitted,
    call: CallContext,
  ): Promise<object> {
    const stream = decodeStream({
      requests,
      signal: call.signal,
      endMarked: isEndMarked(metadata),
      decode: (bytes, first) => {
        const message = decode(method, bytes);
        authoriseMessage(method, admitted, message, first);
        return message;
      },
    });
    try {
      await stream.checkFirst();
      return await method.handle(stream as never, call);
    } finally {
      stream.stop();
    }
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

  function report(method: BoundMethod, { requestId, startedAt, caller }: CallRecord, error?: AppError): void {
    const name = method.path.slice(1);
    metrics?.grpcHandled.inc({ method: name, code: error?.code ?? 'OK' });
    metrics?.grpcDuration.observe({ method: name }, (performance.now() - startedAt) / 1000);
    if (error === undefined) return;
    const facts = { requestId, method: name, caller, code: error.code, reason: error.reason };
    if (error.code === 'INTERNAL') logger.error({ ...facts, err: error.cause ?? error }, 'call failed');
    else if (refusedCodes.has(error.code)) logger.warn(facts, 'call not allowed');
    else logger.debug(facts, 'call refused');
  }

  function fail(method: BoundMethod, record: CallRecord, thrown: unknown): StatusObject {
    const error = toAppError(thrown);
    report(method, record, error);
    return toStatus(error);
  }

  async function answer(method: BoundMethod, incoming: IncomingCall): Promise<Outcome> {
    const record = startRecord(incoming.metadata);
    try {
      const response = await run(method, incoming, record);
      report(method, record);
      return { response };
    } catch (thrown) {
      return { error: fail(method, record, thrown) };
    }
  }

  return {
    findMethod: (path) => methods.get(path),
    refusal(method, metadata) {
      const record = startRecord(metadata);
      try {
        admit(method, metadata, record);
        return undefined;
      } catch (thrown) {
        return fail(method, record, thrown);
      }
    },
    async dispatch(method, incoming) {
      const span = continueCall(method.path, incoming.metadata);
      if (span === undefined) return answer(method, incoming);
      const outcome = await span.run(() => answer(method, incoming));
      span.end({ errorType: 'error' in outcome ? codeOfGrpcStatus(outcome.error.code) : undefined });
      return outcome;
    },
    async idle() {
      if (running.size === 0) return;
      await new Promise<void>((resolve) => waitingForIdle.add(resolve));
    },
    cancelAll() {
      for (const clock of running) clock.cancel();
    },
  };
}

function authoriseMessage(
  method: BoundMethod,
  { caller, actor, sites }: Admitted,
  message: object,
  mustNameSite: boolean,
): void {
  if (actor?.person === undefined)
    authoriseSites(caller, message, mustNameSite && method.need !== 'credential');
  else authorisePerson(method, actor.person, sites, message, mustNameSite);
}

function startRecord(metadata: Metadata): CallRecord {
  return { requestId: requestIdOf(metadata), startedAt: performance.now() };
}

function messageTooLarge(what: 'request' | 'response', maxBytes: number): AppError {
  // The reason is the same as that of a transport's own refusal.
  return new AppError(
    'RESOURCE_EXHAUSTED',
    'RESOURCE_EXHAUSTED',
    `The ${what} is larger than ${maxBytes} bytes.`,
  );
}
