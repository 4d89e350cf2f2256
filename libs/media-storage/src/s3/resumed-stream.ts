import { Readable } from 'node:stream';

import { takeTurn } from '@headwater/runtime';

import type { ByteRange } from '../object-store';
import { isRefusal, isUnmet, toStorageError } from './errors';

/** Fetches a part of an object, as a stream of exactly its bytes. */
export type FetchPart = (range: ByteRange, signal: AbortSignal) => Promise<Readable>;

/** How many connections in a row may break without a byte. */
const maxBreaks = 3;

/**
 * Streams a part of an object at the reader's pace. When a connection breaks, the rest is fetched over another one; so a server that
 * is slow or restarts does not cut a long download.
 */
export function streamPart(fetchPart: FetchPart, range: ByteRange): Readable {
  const stopping = new AbortController();
  const chunks = chunksOf(fetchPart, range, stopping.signal);
  return new Readable({
    read() {
      chunks.next().then(
        ({ done, value }) => this.push(done === true ? null : value),
        (error: unknown) => this.destroy(toStorageError(error)),
      );
    },
    destroy(error, callback) {
      stopping.abort();
      callback(error);
    },
  });
}

async function* chunksOf(
  fetchPart: FetchPart,
  { start, end }: ByteRange,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, undefined> {
  let next = start;
  let breaks = 0;
  while (next <= end) {
    try {
      const body = await fetchPart({ start: next, end }, signal);
      const stop = () => body.destroy();
      signal.addEventListener('abort', stop, { once: true });
      try {
        for await (const chunk of body as AsyncIterable<Uint8Array>) {
          next += chunk.length;
          breaks = 0;
          await new Promise<void>(takeTurn);
          yield chunk;
        }
      } finally {
        signal.removeEventListener('abort', stop);
        body.destroy();
      }
      if (next <= end) throw new Error(`an answer of S3 ended ${end + 1 - next} bytes early`);
    } catch (error) {
      breaks += 1;
      if (signal.aborted || breaks > maxBreaks || isRefusal(error) || isUnmet(error)) throw error;
    }
  }
  return undefined;
}
