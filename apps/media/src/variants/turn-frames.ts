import sharp, { type Metadata, type Sharp } from 'sharp';

import type { Size } from './geometry';

/** By the orientation that a camera notes: what makes a picture upright. A mirror comes first. */
const turns: Record<number, { mirror?: 'flip' | 'flop'; angle?: number }> = {
  2: { mirror: 'flop' },
  3: { angle: 180 },
  4: { mirror: 'flip' },
  5: { mirror: 'flop', angle: 270 },
  6: { angle: 90 },
  7: { mirror: 'flop', angle: 90 },
  8: { angle: 270 },
};

/** Size of an upright picture as it lies in its file, and the other way round. */
export const sidesOf = ({ width, height }: Size, orientation: number): Size =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/** Frames of an animation below each other. */
interface Strip {
  data: Buffer;
  channels: 1 | 2 | 3 | 4;
  /** Of a frame. */
  size: Size;
}

/** The frames of an animation one by one, made upright: libvips turns the strip of all of them, or refuses to. */
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
