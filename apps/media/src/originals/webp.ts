import { type Bytes } from './bytes';
import { MetadataBudget } from './metadata-budget';
import { cleanExif } from './tiff';
import { blankXmp } from './xmp';

/** The second one is an error that some programs make, and others read. */
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
    at += 8 + size + (size % 2);
  }
  return changed;
}
