import { crc32, deflateSync } from 'node:zlib';

/** A picture of sea under a sky, in as few lines as PNG takes. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, red, green and blue.
  header.set([8, 2], 8);
  const rows = Array.from({ length: height }, (_, y) => {
    const share = y / height;
    const color = share < 0.6 ? [150 - share * 90, 190, 225] : [18, 110 - share * 50, 130];
    return Buffer.from([0, ...Array.from({ length: width }, () => color).flat()]);
  });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
