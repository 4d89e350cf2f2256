import type { Size } from './geometry';

/** ThumbHash accepts no larger pictures. */
export const placeholderBox = 100;

/** The ThumbHash of upright RGBA pixels, in base64. */
export async function toPlaceholder({ width, height }: Size, rgba: Uint8Array): Promise<string> {
  // An ESM-only package, which CommonJS can load only with import().
  const { rgbaToThumbHash } = await import('thumbhash');
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64');
}
