/**
 * Makes a JPEG of 12 million pixels, about as large as that of a camera. The same number gives the same picture. Arguments: number, file.
 */
import sharp from 'sharp';

const [seed = '1', file = ''] = process.argv.slice(2);
const width = 4_000;
const height = 3_000;

/** A generator of 32-bit random numbers (xorshift). */
function createNoise(start: number): () => number {
  let state = start * 2_654_435_761 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** Draws soft shapes from a few random points, and a little grain. */
async function main(): Promise<void> {
  const noise = createNoise(Number(seed));
  const points = Buffer.from(Array.from({ length: 40 * 30 * 3 }, () => noise() % 256));
  const shapes = await sharp(points, { raw: { width: 40, height: 30, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  for (let at = 0; at < shapes.length; at += 1)
    shapes[at] = Math.max(0, Math.min(255, shapes[at]! + (noise() % 25) - 12));
  await sharp(shapes, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toFile(file);
}

void main();
