import { blankUsed, type Bytes } from './bytes';

const beginning = Buffer.from([0xff, 0xd8, 0xff]);
/** APP1 and APP13: Exif data, XMP, and resources of Photoshop. */
const withMetadata: ReadonlySet<number> = new Set([0xe1, 0xed]);
/** SOS and EOI. */
const ends: ReadonlySet<number> = new Set([0xda, 0xd9]);
const maxSegments = 100;

/**
 * Replaces all metadata of the small picture within Exif data, or within resources of Photoshop, by zeros, because the large picture has
 * the same. True: there was something.
 */
export function blankThumbnail(bytes: Bytes, start: number): boolean {
  if (!bytes.read(start, beginning.length).equals(beginning)) return false;
  let changed = false;
  let at = start + 2;
  for (let count = 0; count < maxSegments; count += 1) {
    const [mark, kind = 0, high = 0, low] = bytes.read(at, 4);
    if (mark !== 0xff || low === undefined || ends.has(kind)) return changed;
    const end = at + 2 + Math.max(2, high * 256 + low);
    if (withMetadata.has(kind) && blankUsed(bytes, at + 4, Math.min(end, bytes.length))) changed = true;
    at = end;
  }
  return changed;
}
