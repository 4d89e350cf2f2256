import { type Extent, type Item, metadataItems } from './boxed-items';
import { type Box, boxesIn, findBox } from './boxes';
import { type Bytes } from './bytes';
import { MetadataBudget } from './metadata-budget';
import { cleanHeader, cleanXmpAt, contentsOfMeta, empty, xmpId } from './movie';
import { cleanExif } from './tiff';
import { blankXmp } from './xmp';

/** The id before Exif data in JPEG 2000, which is a TIFF structure there. */
const exifId = Buffer.from('JpgTiffExif->JP2', 'latin1');

/** Cleans the metadata of AVIF files, which is between the pixels, and of JPEG XL and JPEG 2000, which have boxes for it. Nothing moves. */
export function cleanBoxedImage(bytes: Bytes): boolean {
  const budget = new MetadataBudget();
  let changed = false;
  for (const box of boxesIn(bytes, 0, bytes.length)) if (cleanBox(bytes, box, budget)) changed = true;
  return changed;
}

/** Cleans the metadata of pictures beside a video in a file, or of files that are pictures of an unknown brand. */
export function cleanPicturesBeside(bytes: Bytes): boolean {
  const budget = new MetadataBudget();
  const meta = findBox(bytes, { from: 0, to: bytes.length }, 'meta');
  return meta !== undefined && cleanItems(bytes, meta, budget);
}

function cleanBox(bytes: Bytes, box: Box, budget: MetadataBudget): boolean {
  switch (box.type) {
    case 'meta':
      return cleanItems(bytes, box, budget);
    case 'Exif':
      return cleanExtents(bytes, { kind: 'exif', extents: [box] }, budget);
    case 'xml ':
      return cleanXmpAt(bytes, box, budget);
    // For an animated AVIF.
    case 'moov':
      return cleanHeader(bytes, box, budget);
    case 'uuid':
      return cleanNamed(bytes, box, budget);
    case 'brob': {
      // Compressed: it cannot be changed in place.
      const isMetadata = /^(?:Exif|xml )$/.test(bytes.read(box.from, 4).toString('latin1'));
      if (isMetadata) empty(bytes, box);
      return isMetadata;
    }
    default:
      return false;
  }
}

function cleanNamed(bytes: Bytes, { from, to }: Box, budget: MetadataBudget): boolean {
  const id = bytes.read(from, xmpId.length);
  const contents = { from: from + id.length, to };
  if (id.equals(xmpId)) return cleanXmpAt(bytes, contents, budget);
  return id.equals(exifId) && cleanExtents(bytes, { kind: 'tiff', extents: [contents] }, budget);
}

/** Cleaners for the forms of metadata in a part of a file. */
const cleaners: Record<'tiff' | Item['kind'], (data: Buffer) => boolean> = {
  exif: cleanExifItem,
  tiff: cleanExif,
  xmp: blankXmp,
};

function cleanItems(bytes: Bytes, meta: Box, budget: MetadataBudget): boolean {
  const contents = contentsOfMeta(bytes, meta);
  const [names, places] = [findBox(bytes, contents, 'iinf'), findBox(bytes, contents, 'iloc')];
  if (names === undefined || places === undefined) return false;
  const read = ({ from, to }: Box) => {
    budget.take(to - from);
    return bytes.read(from, to - from);
  };
  const inside = findBox(bytes, contents, 'idat');
  let changed = false;
  for (const item of metadataItems(read(names), read(places), inside?.from))
    if (cleanExtents(bytes, item, budget)) changed = true;
  return changed;
}

function cleanExtents(
  bytes: Bytes,
  { kind, extents }: { kind: keyof typeof cleaners; extents: Extent[] },
  budget: MetadataBudget,
): boolean {
  const parts = extents.map(({ from, to }) => {
    const length = Math.max(0, Math.min(to, bytes.length) - from);
    budget.take(length);
    return bytes.read(from, length);
  });
  const whole = Buffer.concat(parts);
  if (!cleaners[kind](whole)) return false;
  let at = 0;
  for (const [index, { from }] of extents.entries()) {
    const length = parts[index]?.length ?? 0;
    bytes.write(from, whole.subarray(at, at + length));
    at += length;
  }
  return true;
}

/** The item begins with the offset of the Exif data. */
function cleanExifItem(data: Buffer): boolean {
  return data.length >= 4 && cleanExif(data.subarray(4 + data.readUInt32BE(0)));
}
