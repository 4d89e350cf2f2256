import type { FocalPoint } from '@headwater/http-contract';

import { type Preset } from './presets';

export interface Size {
  width: number;
  height: number;
}

const atLeastOne = (value: number) => Math.max(1, Math.round(value));

/** The factor by which an image shrinks for a preset; 1 if it is already small enough. */
export function scaleFor({ width, height }: Size, preset: Preset): number {
  const scales = [preset.width / width, preset.height / height];
  return Math.min(1, preset.fit === 'cover' ? Math.max(...scales) : Math.min(...scales));
}

/** Size of an image after shrinking, before any crop or padding. */
export function scaledSize(size: Size, scale: number): Size {
  return { width: atLeastOne(size.width * scale), height: atLeastOne(size.height * scale) };
}

/** Size of the whole variant. */
export function variantSize(size: Size, preset: Preset): Size {
  if (preset.fit === 'contain') return { width: preset.width, height: preset.height };
  const scaled = scaledSize(size, scaleFor(size, preset));
  return { width: Math.min(scaled.width, preset.width), height: Math.min(scaled.height, preset.height) };
}

/** The smallest size from which every preset can be made without enlarging. */
export function baseSize(size: Size, presets: Preset[]): Size {
  return scaledSize(size, Math.max(...presets.map((preset) => scaleFor(size, preset))));
}

/** The offset of a crop whose middle is the focal point, or as close to it as the edges allow. */
export function cropAt(
  from: Size,
  to: Size,
  { x, y }: FocalPoint = { x: 50, y: 50 },
): { left: number; top: number } {
  const start = (whole: number, part: number, percent: number): number =>
    Math.min(Math.max(Math.floor((whole * percent) / 100 - part / 2), 0), whole - part);
  return { left: start(from.width, to.width, x), top: start(from.height, to.height, y) };
}
