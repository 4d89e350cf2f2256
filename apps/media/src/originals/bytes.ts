import { readSync, writeSync } from 'node:fs';

/** A part of a file that is edited in place. Reads return the existing bytes; nothing is written beyond the end. */
export interface Bytes {
  readonly length: number;
  read(at: number, length: number): Buffer;
  write(at: number, bytes: Uint8Array): void;
}

/** Writes change the buffer. */
export const bytesOf = (buffer: Buffer): Bytes => ({
  length: buffer.length,
  read: (at, length) => Buffer.from(buffer.subarray(at, at + Math.max(0, length))),
  write: (at, bytes) => {
    if (at < buffer.length) buffer.set(bytes.subarray(0, buffer.length - at), at);
  },
});

const windowBytes = 64 * 1024;

const readsPerWatch = 1024;

/**
 * Reads and writes synchronously, because this runs in a process that does nothing else meanwhile. Short reads come from a cached part.
 * `watch` is called at intervals, and can end the work by throwing, because no timer runs meanwhile.
 */
export function bytesOfFile(file: number, length: number, watch?: () => void): Bytes {
  let reads = 0;
  let window: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };
  const readAt = (at: number, wanted: number): Buffer => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(wanted, length - at)));
    let done = 0;
    while (done < buffer.length) {
      const count = readSync(file, buffer, done, buffer.length - done, at + done);
      if (count === 0) break;
      done += count;
    }
    return buffer.subarray(0, done);
  };
  return {
    length,
    read(at, wanted) {
      reads += 1;
      if (reads % readsPerWatch === 0) watch?.();
      if (wanted > windowBytes) return readAt(at, wanted);
      const end = Math.min(at + Math.max(0, wanted), length);
      if (at < window.at || end > window.at + window.bytes.length)
        window = { at, bytes: readAt(at, windowBytes) };
      return Buffer.from(window.bytes.subarray(at - window.at, Math.max(at, end) - window.at));
    },
    write(at, bytes) {
      window = { at: 0, bytes: Buffer.alloc(0) };
      const fitting = bytes.subarray(0, Math.max(0, length - at));
      for (let done = 0; done < fitting.length;)
        done += writeSync(file, fitting, done, fitting.length - done, at + done);
    },
  };
}

/** The part from a position to the end. */
export const bytesFrom = (bytes: Bytes, start: number): Bytes => ({
  length: Math.max(0, bytes.length - start),
  read: (at, length) => bytes.read(start + at, length),
  write: (at, given) => bytes.write(start + at, given),
});

const stepBytes = 1024 * 1024;

/** The position of the text at `from` or later; undefined if there is none. */
export function findIn(bytes: Bytes, wanted: Uint8Array, from: number): number | undefined {
  for (let at = from; at < bytes.length; at += stepBytes) {
    // The overlap finds a text that is cut by the end of a piece.
    const found = bytes.read(at, stepBytes + wanted.length - 1).indexOf(wanted);
    if (found !== -1) return at + found;
  }
  return undefined;
}

/** Replaces everything by zeros. True: there was something else. */
export function blankUsed(bytes: Bytes, from: number, to: number): boolean {
  let changed = false;
  for (let at = from; at < to; at += stepBytes) {
    const piece = bytes.read(at, Math.min(stepBytes, to - at));
    if (piece.every((byte) => byte === 0)) continue;
    bytes.write(at, Buffer.alloc(piece.length));
    changed = true;
  }
  return changed;
}

/** Writes zeros. */
export function blank(bytes: Bytes, from: number, to: number): void {
  for (let at = from; at < to; at += stepBytes) bytes.write(at, Buffer.alloc(Math.min(stepBytes, to - at)));
}
