import { AppError } from '@headwater/errors';

import type { Channel, OutgoingCall } from './channel';
import type { Dispatcher, Outcome } from './dispatcher';
import { fromStatus } from './status';

const neverCancelled = new AbortController().signal;

/** A channel to a server in the same process: no socket, but the same bytes, policy, deadlines and errors. */
export function createInProcessChannel(dispatcher: Dispatcher, isClosing: () => boolean): Channel {
  async function send(call: OutgoingCall, requests: Buffer | AsyncIterable<Buffer>): Promise<Buffer> {
    const method = dispatcher.findMethod(call.path);
    if (method === undefined) {
      throw new AppError('UNIMPLEMENTED', 'UNIMPLEMENTED', 'The service does not know this call.');
    }
    if (isClosing()) throw new AppError('UNAVAILABLE', 'UNAVAILABLE', 'A service is not available.');
    const { metadata, deadline } = call;
    const cancelled = call.signal ?? neverCancelled;
    return unwrap(await dispatcher.dispatch(method, { metadata, deadline, cancelled, requests }));
  }

  return { unary: send, clientStream: send, close: () => undefined };
}

function unwrap(outcome: Outcome): Buffer {
  if ('error' in outcome) throw fromStatus(outcome.error);
  return outcome.response;
}
