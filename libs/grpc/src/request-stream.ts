import { raceAbort } from './call-clock';
import { transportError } from './status';

const end = { done: true, value: undefined } as const;

/** A streamed request's messages for a handler; the first one is checked before the handler runs. */
export interface RequestStream extends AsyncIterable<object> {
  /** Waits for the first message and decodes it. */
  checkFirst(): Promise<void>;
  /** Signals the sender that no more messages are read. */
  stop(): void;
}

export interface StreamReading {
  requests: AsyncIterable<Buffer>;
  signal: AbortSignal;
  /** Whether an empty message marks the end. A stream that ends without it was cut off. */
  endMarked: boolean;
  decode: (bytes: Buffer, first: boolean) => object;
}

export function decodeStream({ requests, signal, endMarked, decode }: StreamReading): RequestStream {
  const source = requests[Symbol.asyncIterator]();
  let first: IteratorResult<object, undefined> | undefined;
  let stopped = false;

  async function read(isFirst: boolean): Promise<IteratorResult<object, undefined>> {
    const result = await raceAbort(source.next(), signal);
    if (result.done === true) {
      if (endMarked) throw transportError('CANCELLED');
      return end;
    }
    if (endMarked && result.value.length === 0) return end;
    return { done: false, value: decode(result.value, isFirst) };
  }

  function stop(): void {
    if (stopped) return;
    stopped = true;
    // Not awaited: a source that waits for its sender would delay the answer. Its failure no longer matters.
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
          stop();
          return end;
        },
      };
    },
  };
}
