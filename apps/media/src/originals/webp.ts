import { blankUsed, type Bytes } from './bytes';
import { MetadataBudget } from './metadata-budget';
import { cleanExif } from './tiff';
import { blankXmp } from './xmp';

/** The second one is an error of some programs that others accept. */
const xmpTypes = new Set(['XMP ', 'XMP\0']);

/** Cleans the metadata of a WebP file, whose chunks keep their places and lengths. */
export function cleanWebp(bytes: Bytes): boolean {
  const budget = new MetadataBudget();
  let changed = false;
  for (let at = 12; at + 8 <= bytes.length;) {
    const head = bytes.read(at, 8);
    const type = head.toString('latin1', 0, 4);
    const size = head.readUInt32LE(4);
    if (type === 'EXIF' || xmpTypes.has(type)) {
      budget.take(Math.min(size, bytes.length - at));
      const data = bytes.read(at + 8, size);
      if (type === 'EXIF' ? cleanExif(data) : blankXmp(data)) {
        bytes.write(at + 8, data);
        changed = true;
      }
    }
    at += 8 + evenly(size);
  }
  return blankUsed(bytes, endOf(bytes), bytes.length) || changed;
}

/** The end of the file according to its header. Data that cameras and programs append is no part of the picture. */
function endOf(bytes: Bytes): number {
  const head = bytes.read(0, 8);
  const size = head.length < 8 ? 0 : head.readUInt32LE(4);
  // A size below the minimum of a picture is ignored.
  return size < leastBytes ? bytes.length : 8 + evenly(size);
}

/** `WEBP`, and a part without contents. */
const leastBytes = 12;

const evenly = (size: number) => size + (size % 2);
