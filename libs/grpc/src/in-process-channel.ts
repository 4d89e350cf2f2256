import type { Channel, OutgoingCall } from './channel';
import type { Dispatcher, Outcome } from './dispatcher';
import { fromStatus, transportError } from './status';

/** A channel to a server in the same process: no socket, but the same bytes, policy, deadlines and errors. */
export function createInProcessChannel(dispatcher: Dispatcher, isClosing: () => boolean): Channel {
  async function send(call: OutgoingCall, requests: Buffer | AsyncIterable<Buffer>): Promise<Buffer> {
    const method = dispatcher.findMethod(call.path);
    if (method === undefined) throw transportError('UNIMPLEMENTED');
    if (isClosing()) throw transportError('UNAVAILABLE');
    const { metadata, deadline, signal: cancelled } = call;
    return unwrap(await dispatcher.dispatch(method, { metadata, deadline, cancelled, requests }));
  }

  return {
    unary: send,
    async clientStream(call, requests) {
      const source = watchSource(requests);
      try {
        return await send({ ...call, signal: anyOf(call.signal, source.failed) }, source.requests);
      } catch (error) {
        // As over sockets, the source's own error is the answer, and the handler sees a cancelled call.
        if (source.failed.aborted) throw source.failed.reason;
        throw error;
      }
    },
    close: () => undefined,
    isInProcess: true,
  };
}

function unwrap(outcome: Outcome): Buffer {
  if ('error' in outcome) throw fromStatus(outcome.error);
  return outcome.response;
}

function anyOf(given: AbortSignal | undefined, failed: AbortSignal): AbortSignal {
  return given === undefined ? failed : AbortSignal.any([given, failed]);
}

/** Passes the messages on, and aborts `failed` with the error if their source fails. */
function watchSource(requests: AsyncIterable<Buffer>): {
  requests: AsyncIterable<Buffer>;
  failed: AbortSignal;
} {
  const controller = new AbortController();
  async function* watched(): AsyncGenerator<Buffer> {
    try {
      yield* requests;
    } catch (error) {
      controller.abort(error);
      throw error;
    }
  }
  return { requests: watched(), failed: controller.signal };
}
