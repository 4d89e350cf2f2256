import sharp, { type Metadata, type Sharp } from 'sharp';

import type { Size } from './geometry';

/** By the orientation in the metadata: the operations that make a picture upright. Mirroring comes first. */
const turns: Record<number, { mirror?: 'flip' | 'flop'; angle?: number }> = {
  2: { mirror: 'flop' },
  3: { angle: 180 },
  4: { mirror: 'flip' },
  5: { mirror: 'flop', angle: 270 },
  6: { angle: 90 },
  7: { mirror: 'flop', angle: 90 },
  8: { angle: 270 },
};

/** Converts between the size of an upright picture and that in its file. */
export const sidesOf = ({ width, height }: Size, orientation: number): Size =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/** The frames of an animation in one strip, below each other. */
interface Strip {
  data: Buffer;
  channels: 1 | 2 | 3 | 4;
  /** Size of a frame. */
  size: Size;
}

/** Makes the frames of an animation upright one by one, because libvips would rotate the whole strip, or refuse to. */
export async function turnFrames(
  { data, channels, size }: Strip,
  { orientation = 1, delay = [], loop = 0 }: Pick<Metadata, 'orientation' | 'delay' | 'loop'>,
): Promise<Sharp> {
  const { mirror, angle } = turns[orientation] ?? {};
  const bytes = size.width * size.height * channels;
  const frames: Buffer[] = [];
  for (let at = 0; at + bytes <= data.length; at += bytes) {
    const frame = sharp(data.subarray(at, at + bytes), { raw: { ...size, channels } });
    if (mirror !== undefined) frame[mirror]();
    if (angle !== undefined) frame.rotate(angle);
    frames.push(await frame.raw().toBuffer());
  }
  const { width, height } = sidesOf(size, orientation);
  return sharp(Buffer.concat(frames), {
    raw: { width, height: height * frames.length, pageHeight: height, channels },
  }).webp({ delay, loop });
}
