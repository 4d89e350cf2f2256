import { type VariantPreset, variantPresets } from './schemas/media';

/** A preset whose variants are made; `full` is the original. */
export type MadePreset = Exclude<VariantPreset, 'full'>;

export const madePresets: readonly MadePreset[] = variantPresets.filter((preset) => preset !== 'full');

/** The point of a picture that a crop must show, in whole per cent of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The meaning of the last part of a media URL. */
export type MediaFileName =
  | { kind: 'original'; extension: string }
  | {
      kind: 'preset';
      preset: MadePreset;
      /** Version 1 has no number in its name. */
      version: number;
      /** Only for thumbnails, because no other preset crops. */
      focalPoint?: FocalPoint | undefined;
      extension: string;
    }
  /** A step of a ladder: the whole picture in that width. */
  | { kind: 'step'; width: number; extension: string };

/** Widths that a step may have. */
export const stepWidths = { min: 16, max: 8192 } as const;

/** The name in URLs: `full.gif`, `medium.jpg`, `medium-v2.jpg`, `thumbnail-f25x70.jpg`, `thumbnail-v2-f25x70.jpg`, `w640.webp`. */
export function formatMediaFileName(name: MediaFileName): string {
  if (name.kind === 'original') return `full.${name.extension}`;
  if (name.kind === 'step') return `w${name.width}.${name.extension}`;
  const { preset, version, focalPoint, extension } = name;
  const ofVersion = version === 1 ? '' : `-v${version}`;
  const ofPoint = focalPoint === undefined ? '' : `-f${focalPoint.x}x${focalPoint.y}`;
  return `${preset}${ofVersion}${ofPoint}.${extension}`;
}

// "thumbnail-v2-f25x70.jpg"
const pattern = /^([a-z]{1,20})(?:-v(\d{1,3}))?(?:-f(\d{1,3})x(\d{1,3}))?\.([a-z0-9]{1,10})$/;

// "w640.webp"
const stepPattern = /^w([1-9]\d{1,3})\.([a-z0-9]{1,10})$/;

/** Undefined: the text is not exactly as `formatMediaFileName` writes it. */
export function parseMediaFileName(text: string): MediaFileName | undefined {
  const [, stepWidth, stepExtension = ''] = stepPattern.exec(text) ?? [];
  if (stepWidth !== undefined) return toStep(Number(stepWidth), stepExtension);
  const [, stem, version, x, y, extension = ''] = pattern.exec(text) ?? [];
  const name = toName(stem, { version, x, y, extension });
  // Ensures one spelling of each name: no "-v1", no "f05x070".
  return name !== undefined && formatMediaFileName(name) === text ? name : undefined;
}

const toStep = (width: number, extension: string): MediaFileName | undefined =>
  width >= stepWidths.min && width <= stepWidths.max ? { kind: 'step', width, extension } : undefined;

function toName(
  stem: string | undefined,
  parts: { version: string | undefined; x: string | undefined; y: string | undefined; extension: string },
): MediaFileName | undefined {
  const { extension } = parts;
  if (stem === 'full') return { kind: 'original', extension };
  const preset = madePresets.find((one) => one === stem);
  const version = Number(parts.version ?? 1);
  if (preset === undefined || version < 1) return undefined;
  if (parts.x === undefined) return { kind: 'preset', preset, version, extension };
  const focalPoint = { x: Number(parts.x), y: Number(parts.y) };
  if (preset !== 'thumbnail' || focalPoint.x > 100 || focalPoint.y > 100) return undefined;
  return { kind: 'preset', preset, version, focalPoint, extension };
}
