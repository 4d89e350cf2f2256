import { raceAbort } from './call-clock';

/** A streamed request's messages for a handler; the first one is checked before the handler runs. */
export interface RequestStream extends AsyncIterable<object> {
  /** Waits for the first message and decodes it. */
  checkFirst(): Promise<void>;
  /** Tells the sender that nothing more is read. */
  stop(): Promise<void>;
}

export function decodeStream(
  requests: AsyncIterable<Buffer>,
  signal: AbortSignal,
  decode: (bytes: Buffer, first: boolean) => object,
): RequestStream {
  const source = requests[Symbol.asyncIterator]();
  let first: IteratorResult<object, undefined> | undefined;
  let stopped = false;

  async function read(isFirst: boolean): Promise<IteratorResult<object, undefined>> {
    const result = await raceAbort(source.next(), signal);
    return result.done === true
      ? { done: true, value: undefined }
      : { done: false, value: decode(result.value, isFirst) };
  }

  async function stop(): Promise<void> {
    if (stopped) return;
    stopped = true;
    // Not awaited: a source that waits for its sender would hold the answer back. Its failure concerns nobody any more.
    source.return?.().catch(() => undefined);
  }

  return {
    async checkFirst() {
      first = await read(true);
    },
    stop,
    [Symbol.asyncIterator]() {
      return {
        async next() {
          if (first === undefined) return read(false);
          const result = first;
          first = undefined;
          return result;
        },
        async return() {
          await stop();
          return { done: true, value: undefined };
        },
      };
    },
  };
}
