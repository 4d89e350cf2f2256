import type { Socket } from 'node:net';

/** Answers are decided long before. */
export const lookEveryMs = 60_000;

/**
 * The kernel holds megabytes for a reader, here and in each proxy, and takes more only when much of that is read. So of one who reads some
 * ten kilobytes a second, nothing is seen for minutes.
 */
const looksAtReader = 5;

/** Tells a connection on which nothing happens. */
export interface Silence {
  /** To be called every `lookEveryMs`. */
  look(): void;
  /** Nobody is at the other end, as far as can be seen. */
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
