/**
 * How much of its messages a stream has read before a server handles it: the library buffers a megabyte for retries, and an object stream
 * reads 16 more before it applies back pressure.
 */
const mostBytes = 1_048_576;
const mostBeyond = 17;
/** Overhead of a message. */
const bytesOfOne = 100;

export interface KeptMessages {
  /** Reads from the first message on. Only one reading at a time: the previous one must have ended. */
  read(): AsyncIterable<Buffer>;
  /** Whether all messages are still kept, so that they can be read again. */
  readonly areWhole: boolean;
  /** Ends all reading. */
  end(): void;
}

/**
 * Keeps the messages that were read from a source, so that they can be read again, until they exceed what a stream reads before a server
 * handles it.
 */
export function keepMessages(messages: AsyncIterable<Buffer>): KeptMessages {
  const source = messages[Symbol.asyncIterator]();
  let kept: Buffer[] | undefined = [];
  let bytes = 0;
  let beyond = 0;
  let coming: Promise<IteratorResult<Buffer>> | undefined;

  async function take(): Promise<IteratorResult<Buffer>> {
    const next = await source.next();
    if (next.done !== true && kept !== undefined) {
      bytes += next.value.length + bytesOfOne;
      kept.push(next.value);
      if (bytes > mostBytes) beyond += 1;
      if (beyond > mostBeyond) kept = undefined;
    }
    return next;
  }

  async function* read(): AsyncGenerator<Buffer> {
    for (let at = 0; ; at += 1) {
      const again = kept?.[at];
      if (again !== undefined) {
        yield again;
        continue;
      }
      // An earlier reading may already have requested it.
      coming ??= take();
      const next = await coming.finally(() => (coming = undefined));
      if (next.done === true) return;
      yield next.value;
    }
  }

  return {
    read,
    get areWhole() {
      return kept !== undefined;
    },
    end: () => void source.return?.().catch(() => undefined),
  };
}
