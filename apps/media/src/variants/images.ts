import { readFile } from 'node:fs/promises';

import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';

import { type FocalPoint } from '@headwater/http-contract';

import { type ImageLimits, type PictureFacts, UnreadableImageError, type Variant } from './decoder';
import { baseSize, cropAt, scaledSize, scaleFor, type Size, variantSize } from './geometry';
import { placeholderBox, toPlaceholder } from './placeholder';
import { type Preset } from './presets';
import type { Recipe } from './recipes';
import { sidesOf, turnFrames } from './turn-frames';

// Parallelism comes from running several images, not from several threads on one.
sharp.concurrency(1);
sharp.cache(false);

const inputOptions = (limits: ImageLimits): SharpOptions => ({
  limitInputPixels: limits.pixels,
  failOn: 'error',
  sequentialRead: true,
});

type Input = string | Buffer;

/** Called before a step of the work, with the CPU time that it may take. */
type BeginStep = (seconds: number) => void;

/** The number of pixels bounds other images, but a short SVG can match any number of rules, and draw any number of shapes and pictures. */
const svgShare = 1 / 4;

/** An SVG is read into memory, because as a file it could include other files of its folder. */
async function openImage(
  file: string,
  limits: ImageLimits,
  beginStep: BeginStep,
): Promise<{ input: Input; metadata: Metadata }> {
  // For other images, this reads only the header.
  beginStep(limits.seconds * svgShare);
  const metadata = await sharp(file, inputOptions(limits)).metadata();
  if (metadata.format !== 'svg') {
    beginStep(limits.seconds);
    return { input: file, metadata };
  }
  const input = await readFile(file);
  return { input, metadata: await sharp(input, inputOptions(limits)).metadata() };
}

/** Decodes the whole image once, at low cost; for an animation all frames that variants show. */
export async function inspectImage(
  file: string,
  limits: ImageLimits,
  beginStep: BeginStep,
): Promise<PictureFacts> {
  const { size, animated, pixels } = await readable(limits, async () => {
    const { input, metadata } = await openImage(file, limits, beginStep);
    const { autoOrient, pages = 1, format } = metadata;
    const pixels = await sharp(input, inputOptions(limits))
      .autoOrient()
      .resize(placeholderBox, placeholderBox, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (isFilm(format) && isKept(metadata, limits)) await decodeFrames(file, limits);
    const size = { width: autoOrient.width, height: autoOrient.height };
    // The pages of a TIFF are not an animation.
    return { size, animated: pages > 1 && format !== 'tiff', pixels };
  });
  return { ...size, animated, placeholder: await toPlaceholder(pixels.info, pixels.data) };
}

const isFilm = (format: string): boolean => format === 'gif' || format === 'webp';

async function decodeFrames(file: string, limits: ImageLimits): Promise<void> {
  await sharp(file, { ...inputOptions(limits), animated: true })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
}

/** Makes variants of an image, decoding the original once. Each is passed on as soon as it is made. */
export async function makeVariants(
  file: string,
  recipes: readonly Recipe[],
  limits: ImageLimits,
  { beginStep, made }: { beginStep: BeginStep; made: (variant: Variant) => void },
): Promise<void> {
  return readable(limits, async () => {
    const { input, metadata } = await openImage(file, limits, beginStep);
    const size = metadata.autoOrient;
    const base = await decodeBase(input, size, recipes, limits);
    const keepsFrames = isKept(metadata, limits);

    for (const { fileName, preset, extension, focalPoint } of recipes) {
      beginStep(limits.seconds);
      const image =
        keepsFrames && extension === 'webp' && preset.animated === true
          ? await animate(file, metadata, preset, limits)
          : derive(base, size, preset, focalPoint);
      const bytes = await encode(image, extension).toBuffer();
      made({ fileName, bytes });
    }
  });
}

interface Pixels {
  data: Buffer;
  info: Size & { channels: 1 | 2 | 3 | 4 };
}

/** Upright pixels of the first frame in sRGB, no larger than the largest variant needs, because JPEG can shrink while loading. */
async function decodeBase(
  input: Input,
  size: Size,
  recipes: readonly Recipe[],
  limits: ImageLimits,
): Promise<Pixels> {
  const { width, height } = baseSize(
    size,
    recipes.map(({ preset }) => preset),
  );
  return sharp(input, inputOptions(limits))
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function derive(base: Pixels, size: Size, preset: Preset, focalPoint?: FocalPoint): Sharp {
  const scaled = scaledSize(size, scaleFor(size, preset));
  const target = variantSize(size, preset);
  const image = sharp(base.data, { raw: base.info }).resize(scaled.width, scaled.height, { fit: 'fill' });
  switch (preset.fit) {
    case 'inside':
      return image;
    case 'cover':
      return image.extract({ ...cropAt(scaled, target, focalPoint), ...target });
    case 'contain': {
      const left = Math.floor((target.width - scaled.width) / 2);
      const top = Math.floor((target.height - scaled.height) / 2);
      return image.ensureAlpha().extend({
        left,
        top,
        right: target.width - scaled.width - left,
        bottom: target.height - scaled.height - top,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      });
    }
  }
}

/** A rotated animation is held in memory, so only a fraction of the pixels is allowed. */
const turnedShare = 1 / 4;

/** Whether variants that may be animated are. */
function isKept({ pages = 1, orientation = 1, autoOrient }: Metadata, limits: ImageLimits): boolean {
  const most = orientation > 1 ? limits.pixels * turnedShare : limits.pixels;
  return pages > 1 && pages <= limits.frames && autoOrient.width * autoOrient.height * pages <= most;
}

async function animate(
  file: string,
  metadata: Metadata,
  preset: Preset,
  limits: ImageLimits,
): Promise<Sharp> {
  const { orientation = 1, autoOrient } = metadata;
  const size = sidesOf(variantSize(autoOrient, preset), orientation);
  const frames = sharp(file, { ...inputOptions(limits), animated: true }).resize(size.width, size.height, {
    fit: 'fill',
  });
  if (orientation === 1) return frames;
  const { data, info } = await frames
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return turnFrames({ data, channels: info.channels, size }, metadata);
}

function encode(image: Sharp, extension: string): Sharp {
  switch (extension) {
    case 'jpg':
      // JPEG has no transparency; transparent pixels, of a TIFF for example, become white and not black.
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80 });
    case 'webp':
      return image.webp({ quality: 80 });
    case 'avif':
      return image.avif({ quality: 55, effort: 3 });
    case 'png':
      return image.png();
    default:
      throw new Error(`no encoder for .${extension}`);
  }
}

/** Runs an operation on an image; errors of the decoder become `UnreadableImageError`. */
async function readable<T>(limits: ImageLimits, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    // Not a fault of the image: its file was deleted meanwhile.
    if (/file is missing|ENOENT/i.test(detail)) throw error;
    if (/pixel limit/i.test(detail))
      throw new UnreadableImageError(`The image has more than ${limits.pixels} pixels.`, error);
    throw new UnreadableImageError('The image is damaged or not of a kind that can be decoded.', error);
  }
}
