import { Readable } from 'node:stream';

import type { ByteRange } from './object-store';

/** Streams parts one after another. `release` is called when the stream has ended, for whatever reason. */
export function joinParts(
  ranges: readonly ByteRange[],
  open: (range: ByteRange) => Readable,
  release: () => Promise<void> | void,
): Readable {
  let part: Readable | undefined;

  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (const range of ranges) {
      part = open(range);
      yield* part as AsyncIterable<Uint8Array>;
    }
  }

  const joined = Readable.from(chunks(), { objectMode: false });
  joined.once('close', () => {
    // A reader who has left need not wait for a slow storage.
    part?.destroy();
    // A failure of the release does not concern the reader.
    Promise.resolve(release()).catch(() => undefined);
  });
  return joined;
}
