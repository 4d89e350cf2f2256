import sharp from 'sharp';

type Colour = { r: number; g: number; b: number; alpha?: number };

export const red: Colour = { r: 255, g: 0, b: 0 };
export const green: Colour = { r: 0, g: 128, b: 0 };
export const blue: Colour = { r: 0, g: 0, b: 255 };

export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

const canvas = (width: number, height: number, colour: Colour = red) =>
  sharp({ create: { width, height, channels: colour.alpha === undefined ? 3 : 4, background: colour } });

export async function imageOf(format: Format, width: number, height: number, colour = red): Promise<Buffer> {
  const image = canvas(width, height, colour);
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 95 }).toBuffer();
    case 'avif':
      return image.avif({ effort: 0 }).toBuffer();
    default:
      return image.toFormat(format).toBuffer();
  }
}

/** Left half red, right half blue. */
export async function twoColoured(width: number, height: number): Promise<sharp.Sharp> {
  const right = await canvas(width / 2, height, blue)
    .png()
    .toBuffer();
  const both = await canvas(width, height, red)
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
  return sharp(both);
}

/** A photo-like JPEG that no encoder makes small. */
export async function noisyJpeg(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Frames of one colour each, 100 ms long. */
export async function animatedGif(width: number, height: number, colours: Colour[]): Promise<Buffer> {
  const frames = await Promise.all(colours.map((colour) => canvas(width, height, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: colours.map(() => 100), loop: 0 })
    .toBuffer();
}

export interface Pixels {
  width: number;
  height: number;
  format: string;
  pages: number;
  /** Colour at a point, as [r, g, b, a]. */
  at(x: number, y: number): number[];
}

export async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const metadata = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    format: metadata.format,
    pages: metadata.pages ?? 1,
    at: (x, y) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  };
}

/** Whether two colours look the same; lossy formats change them a little. */
export function isNear(actual: number[], { r, g, b }: Colour): boolean {
  return [r, g, b].every((value, index) => Math.abs(value - (actual[index] ?? 999)) <= 12);
}
