import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { type ByteRange } from '@headwater/media-storage';

/** The value of Content-Range. */
export const contentRange = ({ start, end }: ByteRange, sizeBytes: number): string =>
  `bytes ${start}-${end}/${sizeBytes}`;

/** A body of type multipart/byteranges (RFC 9110, section 14.6). */
export interface Multipart {
  type: string;
  sizeBytes: number;
  /** Inserts the head of each part before its bytes. `parts` has the bytes of all ranges, one after another. */
  frame(parts: Readable): Readable;
}

export function multipartOf(ranges: readonly ByteRange[], partType: string, sizeBytes: number): Multipart {
  // Random, so that no uploaded file can contain it.
  const boundary = randomUUID();
  const heads = ranges.map((range) =>
    Buffer.from(
      `\r\n--${boundary}\r\nContent-Type: ${partType}\r\nContent-Range: ${contentRange(range, sizeBytes)}\r\n\r\n`,
    ),
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const lengths = ranges.map(({ start, end }) => end - start + 1);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

  async function* framed(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let place = 0;
    let left = 0;
    for await (const chunk of parts) {
      for (let rest = chunk; rest.length > 0;) {
        if (left === 0) {
          yield heads[place]!;
          left = lengths[place]!;
          place += 1;
        }
        yield rest.subarray(0, left);
        const taken = Math.min(left, rest.length);
        left -= taken;
        rest = rest.subarray(taken);
      }
    }
    yield tail;
  }

  return {
    type: `multipart/byteranges; boundary=${boundary}`,
    sizeBytes: sum(lengths) + sum(heads.map(({ length }) => length)) + tail.length,
    frame(parts) {
      const body = Readable.from(framed(parts), { objectMode: false });
      // A reader who has left need not wait for a slow storage.
      return body.once('close', () => parts.destroy());
    },
  };
}
