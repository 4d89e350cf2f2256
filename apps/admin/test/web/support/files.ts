import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A picture with a red spot at a place in per cent, on what goes from light to dark. */
export function pngOf(width: number, height: number, spot = { x: 20, y: 50 }, seed = 0): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + width * 3));
  const [atX, atY] = [(spot.x * width) / 100, (spot.y * height) / 100];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isSpot = Math.hypot(x - atX, y - atY) < Math.min(width, height) / 8;
      const at = y * (1 + width * 3) + 1 + x * 3;
      rows.set(isSpot ? [200, 30, 30] : [(seed * 40) % 256, (x * 200) / width, (y * 255) / height], at);
    }
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const pdfOf = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]);

/** The first bytes of a photo of a telephone. */
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(200),
]);

export const fileOf = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({
  name,
  mimeType,
  buffer,
});
