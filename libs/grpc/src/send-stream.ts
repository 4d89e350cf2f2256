import { once } from 'node:events';

import type { ClientWritableStream } from '@grpc/grpc-js';

/** Writes messages at the pace of the receiver. If the source fails, the call is cancelled, and its error becomes that of the call. */
export function sendStream(
  stream: ClientWritableStream<Buffer>,
  messages: AsyncIterable<Buffer>,
  fail: (error: Error) => void,
): ClientWritableStream<Buffer> {
  const ended = new AbortController();
  stream.on('status', () => ended.abort());
  // The call's callback reports the error too; without a listener the event would end the process.
  stream.on('error', () => ended.abort());

  async function write(): Promise<void> {
    for await (const message of messages) {
      if (ended.signal.aborted) return;
      if (!stream.write(message)) await once(stream, 'drain', { signal: ended.signal });
    }
    stream.end();
  }

  write().catch((error: unknown) => {
    if (ended.signal.aborted) return;
    fail(error instanceof Error ? error : new Error(String(error)));
    stream.cancel();
  });
  return stream;
}
