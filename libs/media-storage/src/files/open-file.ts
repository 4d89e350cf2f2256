import { close, createReadStream, fstatSync, open, read, type ReadStream, type Stats } from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

import type { ByteRange, OpenObject } from '../object-store';
import { joinParts } from '../parts';
import { withFileErrors } from './errors';

// Not FileHandle, which costs twice as much for a file that needs only one read.
const openFile = promisify(open);
const readFile = promisify(read);
const closeFile = promisify(close);

const usualChunkBytes = 64 * 1024;
/** Large enough for few steps with a large file. Larger chunks would hold too much memory for many slow readers. */
const largeChunkBytes = 512 * 1024;
const largeChunkReaders = 32;
let readers = 0;
const endedEarly = 'the file ended early';

type ReadDone = (error: NodeJS.ErrnoException | null, bytesRead: number, into: Buffer) => void;

/** Opens a file for reading; undefined if it is not a file. Rejects with the system's errors. */
export async function openFileObject(path: string): Promise<OpenObject | undefined> {
  const file = await openFile(path, 'r');
  const found = await statOf(file);
  if (!found.isFile()) {
    await closeFile(file);
    return undefined;
  }
  const sizeBytes = found.size;
  return {
    sizeBytes,
    read: (range = { start: 0, end: sizeBytes - 1 }) => streamOf(file, range),
    readAll: () => withFileErrors(() => readAndClose(file, sizeBytes)),
    readParts: (ranges) => partsOf(file, ranges),
    close: () => closeFile(file),
  };
}

async function readAndClose(file: number, sizeBytes: number): Promise<Buffer> {
  try {
    return await readPart(file, 0, sizeBytes);
  } finally {
    await closeFile(file);
  }
}

/** Synchronous: for a file that was just opened it does not wait for the disk, and passing it to another thread would take longer. */
async function statOf(file: number): Promise<Stats> {
  try {
    return fstatSync(file);
  } catch (error) {
    await closeFile(file);
    throw error;
  }
}

/** The stream now owns the file, and closes it in every case. */
function streamOf(file: number, { start, end }: ByteRange): ReadStream {
  // `end` cannot express an empty range.
  const range = end < start ? {} : { start, end, fs: { read: readBeforeEnd, close } };
  const chunkBytes = readers < largeChunkReaders ? largeChunkBytes : usualChunkBytes;
  const highWaterMark = Math.max(1, Math.min(chunkBytes, end - start + 1));
  readers += 1;
  return createReadStream('', { fd: file, highWaterMark, ...range }).once('close', () => (readers -= 1));
}

/** A stream that ends early would look complete: a reader would take the next answer of the connection for the rest. */
const readBeforeEnd = (
  file: number,
  bytes: Buffer,
  at: number,
  length: number,
  position: number,
  done: ReadDone,
): void =>
  read(file, bytes, at, length, position, (error, bytesRead, into) =>
    done(error ?? (bytesRead === 0 ? new Error(endedEarly) : null), bytesRead, into),
  );

/** Not a stream of the file system, because that may close the file when it ends, while other parts must still be read. */
function partsOf(file: number, ranges: readonly ByteRange[]): Readable {
  let reading: Promise<unknown> = Promise.resolve();
  let isReleased = false;

  async function* chunksOf({ start, end }: ByteRange): AsyncGenerator<Buffer> {
    for (let position = start; position <= end; position += usualChunkBytes) {
      if (isReleased) return;
      const chunk = readPart(file, position, Math.min(usualChunkBytes, end - position + 1));
      reading = chunk.catch(() => undefined);
      yield await chunk;
    }
  }

  // If a file is closed too early, its descriptor may belong to another file when it is read.
  async function release(): Promise<void> {
    isReleased = true;
    await reading;
    await closeFile(file);
  }

  return joinParts(ranges, (range) => Readable.from(chunksOf(range), { objectMode: false }), release);
}

async function readPart(file: number, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length;) {
    const { bytesRead } = await readFile(file, bytes, at, length - at, position + at);
    if (bytesRead === 0) throw new Error(endedEarly);
    at += bytesRead;
  }
  return bytes;
}
