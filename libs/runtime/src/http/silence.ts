import type { Socket } from 'node:net';

/** Answers begin long before this time. */
export const lookEveryMs = 60_000;

/**
 * The kernel, here and in each proxy, buffers megabytes for a reader, and takes more only after much of it was read. So a reader of some
 * ten kilobytes a second causes no visible traffic for minutes.
 */
const looksAtReader = 5;

/** Detects a connection without traffic. */
export interface Silence {
  /** Call it every `lookEveryMs`. */
  look(): void;
  /** True if the other end seems to be gone. */
  readonly isGone: boolean;
}

export function createSilence(socket: Socket): Silence {
  let bytes = 0;
  let silentLooks = 0;
  return {
    look() {
      const now = socket.bytesRead + socket.bytesWritten;
      silentLooks = now === bytes ? silentLooks + 1 : 0;
      bytes = now;
    },
    get isGone() {
      const waitsForReader = socket.writableLength > 0;
      return silentLooks >= (waitsForReader ? looksAtReader : 1);
    },
  };
}
