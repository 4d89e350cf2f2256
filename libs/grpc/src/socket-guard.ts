import {
  type Metadata,
  ServerInterceptingCall,
  type ServerInterceptingCallInterface,
  type ServerInterceptor,
  status,
} from '@grpc/grpc-js';

import type { Dispatcher } from './dispatcher';
import type { CallLimits } from './limits';

/**
 * Checks a call over a socket before any of its messages is read, so that a caller without rights cannot make the server buffer a message.
 * Calls without a key (health, reflection) accept only small messages. Each message must arrive within a time limit.
 */
export function createSocketGuard({
  dispatcher,
  limits,
}: {
  dispatcher: Pick<Dispatcher, 'findMethod' | 'refusal'>;
  limits: CallLimits;
}): ServerInterceptor {
  return ({ path }, call) => {
    const method = dispatcher.findMethod(path);
    if (method === undefined) boundMessages(call, limits.maxKeylessBytes);
    return new GuardedCall(call, limits.messageArrivalMs, (metadata) =>
      method === undefined ? undefined : dispatcher.refusal(method, metadata),
    );
  };
}

/** Ends a call whose next message does not arrive in time. */
class GuardedCall extends ServerInterceptingCall {
  private timer: NodeJS.Timeout | undefined;
  private readsOver = false;

  constructor(
    call: ServerInterceptingCallInterface,
    private readonly messageArrivalMs: number,
    refusal: (metadata: Metadata) => ReturnType<Dispatcher['refusal']>,
  ) {
    super(call, {
      start: (next) =>
        next({
          onReceiveMetadata: (metadata, pass) => {
            const refused = refusal(metadata);
            if (refused === undefined) pass(metadata);
            else this.sendStatus(refused);
          },
          onReceiveMessage: (message, pass) => {
            this.stopWaiting();
            pass(message);
          },
          onReceiveHalfClose: (pass) => {
            this.endReads();
            pass();
          },
          onCancel: () => this.endReads(),
        }),
    });
  }

  override startRead(): void {
    if (!this.readsOver) this.timer ??= setTimeout(() => this.giveUp(), this.messageArrivalMs);
    super.startRead();
  }

  override sendStatus(sent: Parameters<ServerInterceptingCall['sendStatus']>[0]): void {
    this.endReads();
    super.sendStatus(sent);
  }

  private giveUp(): void {
    const details = `No message arrived within ${this.messageArrivalMs} ms.`;
    this.sendStatus({ code: status.DEADLINE_EXCEEDED, details });
  }

  private endReads(): void {
    this.readsOver = true;
    this.stopWaiting();
  }

  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

/**
 * NOTE: grpc-js has one limit for all methods of a server, and buffers a message before an interceptor sees it, so this changes the limits
 * inside the call. They are private; `guard.test.ts` fails if a release moves them.
 */
function boundMessages(call: ServerInterceptingCallInterface, maxBytes: number): void {
  const limited = call as unknown as {
    maxReceiveMessageSize: number;
    decoder: { maxReadMessageLength: number };
  };
  limited.maxReceiveMessageSize = maxBytes;
  limited.decoder.maxReadMessageLength = maxBytes;
}
