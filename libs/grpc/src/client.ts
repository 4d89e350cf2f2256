import type { CallOptions, Client, LazyClient, ServiceContract } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { type Secret, secretOf } from '@headwater/runtime';

import { type ContractMethod, methodsOf } from './bind-service';
import { announceEndMark, toMetadata } from './call-metadata';
import { type ClientMetrics, observeCall } from './call-spans';
import type { Channel, OutgoingCall } from './channel';
import { assertStrong } from './service-keys';
import { createDecoder, createLazyDecoder } from './wide-messages/wide-messages';

export interface ClientOptions {
  channel: Channel;
  serviceKey: Secret;
  /** For calls without a deadline of their own. */
  deadlineMs?: number | undefined;
  /** The same for streaming calls. */
  streamDeadlineMs?: number | undefined;
  /** Counts the calls. */
  metrics?: ClientMetrics | undefined;
}

type Messages = AsyncIterable<object> | Iterable<object>;

/** Creates a promise client of a service. @throws Error if the service key is too weak. */
export function createClient<C extends ServiceContract<unknown, unknown>>(
  contract: C,
  options: ClientOptions,
): Client<C> {
  return createMethods(contract, options, createDecoder) as Client<C>;
}

/** The same, for responses with lists too long to hold all items in memory at once. */
export function createLazyClient<C extends ServiceContract<unknown, unknown>>(
  contract: C,
  options: ClientOptions,
): LazyClient<C> {
  return createMethods(contract, options, createLazyDecoder) as LazyClient<C>;
}

function createMethods(
  contract: ServiceContract<unknown, unknown>,
  options: ClientOptions,
  decoderOf: typeof createDecoder,
): object {
  const { channel, serviceKey, deadlineMs = 10_000, streamDeadlineMs = 600_000, metrics } = options;
  assertStrong(secretOf(serviceKey));

  function callOf({ definition }: ContractMethod, given: CallOptions): OutgoingCall {
    const usualMs = definition.requestStream ? streamDeadlineMs : deadlineMs;
    return {
      path: definition.path,
      metadata: toMetadata(secretOf(serviceKey), given),
      deadline: new Date(Date.now() + (given.deadlineMs ?? usualMs)),
      signal: given.signal,
    };
  }

  function toClientMethod(method: ContractMethod) {
    const { requestStream, requestSerialize } = method.definition;
    const decode = decoderOf(method.definition);
    const encode = (message: object): Buffer => {
      try {
        return requestSerialize(message);
      } catch (cause) {
        throw new AppError('INVALID_ARGUMENT', 'REQUEST_UNREADABLE', 'The request does not fit the call.', {
          cause,
        });
      }
    };
    if (!requestStream) {
      return async (request: object, given: CallOptions = {}) => {
        const [call, bytes] = [callOf(method, given), encode(request)];
        return decode(await observeCall(call, metrics, () => channel.unary(call, bytes)));
      };
    }
    return async (requests: Messages, given: CallOptions = {}) => {
      const call = callOf(method, given);
      announceEndMark(call.metadata);
      const send = () => channel.clientStream(call, encodeEach(requests, encode));
      return decode(await observeCall(call, metrics, send));
    };
  }

  return Object.fromEntries(methodsOf(contract).map((method) => [method.name, toClientMethod(method)]));
}

async function* encodeEach(messages: Messages, encode: (message: object) => Buffer): AsyncGenerator<Buffer> {
  for await (const message of messages) {
    const bytes = encode(message);
    if (bytes.length === 0) {
      throw new AppError('INVALID_ARGUMENT', 'REQUEST_UNREADABLE', 'A message of the stream is empty.');
    }
    yield bytes;
  }
  yield Buffer.alloc(0);
}
