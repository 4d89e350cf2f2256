/**
 * What a stream that no server has begun with has taken of its messages: the library holds a megabyte to send it again, and a
 * stream of objects takes 16 more before it asks to wait.
 */
const mostBytes = 1_048_576;
const mostBeyond = 17;
/** What a message takes besides. */
const bytesOfOne = 100;

export interface KeptMessages {
  /** From the first one on. One reading at a time goes on: the one before has ended. */
  read(): AsyncIterable<Buffer>;
  /** Whether they can be read again. */
  readonly areWhole: boolean;
  /** Nobody reads any more. */
  end(): void;
}

/** Keeps what is taken of a source, so that it can be read again, until that is more than a stream that nobody reads takes. */
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
      // A reading that has ended may have asked for it.
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
