import { type Bytes, bytesOf } from './bytes';
import { cleanIptc } from './iptc';
import { MetadataBudget } from './metadata-budget';
import { blankThumbnail } from './thumbnail';
import { cleanExif } from './tiff';
import { blankXmp } from './xmp';

const resource = { iptc: 0x0404, exif: 0x0422, moreExif: 0x0423, xmp: 0x0424 } as const;
const thumbnails: ReadonlySet<number> = new Set([0x0409, 0x040c]);
/** The picture is preceded by its format, size and depth. */
const thumbnailHeadBytes = 28;
/** "Photoshop 3.0" and a NUL begin the segment of a JPEG file. */
const head = Buffer.from('Photoshop 3.0\0', 'latin1');
const formerHead = Buffer.from('Adobe_Photoshop2.5:', 'latin1');
/** The beginning of a resource of Photoshop, or of other programs of Adobe. */
const signature = /^(?:8BIM|PHUT|DCSR|AgHg|MeSa)$/;

/** Cleans the resources that Photoshop and other programs store in a picture: Exif data, XMP, and IPTC names of authors. */
export function cleanPhotoshop(data: Buffer): boolean {
  let changed = false;
  let at = [head, formerHead].find((one) => data.subarray(0, one.length).equals(one))?.length ?? 0;
  while (signature.test(data.toString('latin1', at, at + 4))) {
    // An id, a name, padded to an even length, and the length of what follows.
    const sizeAt = at + 6 + evenly((data[at + 6] ?? 0) + 1);
    if (sizeAt + 4 > data.length) break;
    const from = sizeAt + 4;
    const size = data.readUInt32BE(sizeAt);
    if (cleanResource(data.readUInt16BE(at + 4), data.subarray(from, from + size))) changed = true;
    at = from + evenly(size);
  }
  return changed;
}

/** Data that does not fit into one segment of a JPEG file continues in the next. Returns the changed segments. */
export function cleanPhotoshopSegments<Segment extends { data: Buffer }>(given: Segment[]): Segment[] {
  const segments = given.filter(({ data }) => data.subarray(0, head.length).equals(head));
  const whole = Buffer.concat(segments.map(({ data }) => data.subarray(head.length)));
  // First the whole, because cleaning a piece alone may remove the name of a resource that continues in the next one.
  const isChanged = segments.length > 1 && cleanPhotoshop(whole);
  let from = 0;
  if (isChanged) for (const { data } of segments) from += whole.copy(data, head.length, from);
  const alone = given.filter(({ data }) => cleanPhotoshop(data));
  return isChanged ? [...segments, ...alone] : alone;
}

const evenly = (size: number) => size + (size % 2);

function cleanResource(id: number, data: Buffer): boolean {
  if (thumbnails.has(id)) return blankThumbnail(bytesOf(data), thumbnailHeadBytes);
  switch (id) {
    case resource.iptc:
      return cleanIptc(data);
    case resource.exif:
    case resource.moreExif:
      return cleanExif(data);
    case resource.xmp:
      return blankXmp(data);
    default:
      return false;
  }
}

/** Version, channels, size, depth and colours precede the sections of a file. */
const headBytes = 26;

/** Cleans the metadata of Photoshop's own files, besides their layers. Nothing moves. */
export function cleanPhotoshopFile(bytes: Bytes): boolean {
  const sizeAt = (at: number) => {
    const number = bytes.read(at, 4);
    return number.length < 4 ? 0 : number.readUInt32BE();
  };
  const at = headBytes + 4 + sizeAt(headBytes);
  const size = Math.min(sizeAt(at), bytes.length - at - 4);
  if (size <= 0) return false;
  new MetadataBudget().take(size);
  const resources = bytes.read(at + 4, size);
  if (!cleanPhotoshop(resources)) return false;
  bytes.write(at + 4, resources);
  return true;
}
