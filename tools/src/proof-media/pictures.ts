import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

import type { Random } from '../proof-search/random';

export interface Picture {
  name: string;
  bytes: Buffer;
  sha256: string;
}

/** A PNG of unique grey noise. */
export function pictureOf(name: string, random: Random, size: { width: number; height: number }): Picture {
  const { width, height } = size;
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1)
    // Each row begins with its filter: none. Few different values make the file smaller.
    for (let column = 1; column <= width; column += 1)
      rows[row * (width + 1) + column] = random.below(16) * 17;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
