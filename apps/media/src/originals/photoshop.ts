import { cleanIptc } from './iptc';
import { cleanExif } from './tiff';
import { blankXmp } from './xmp';

const resource = { iptc: 0x0404, exif: 0x0422, moreExif: 0x0423, xmp: 0x0424 } as const;
/** "Photoshop 3.0" and a NUL begin the segment of a JPEG file. */
const head = Buffer.from('Photoshop 3.0\0', 'latin1');

/** Cleans the resources that Photoshop and others keep in a picture: Exif data, XMP, and IPTC's names of authors. */
export function cleanPhotoshop(data: Buffer): boolean {
  let changed = false;
  let at = data.subarray(0, head.length).equals(head) ? head.length : 0;
  while (data.toString('latin1', at, at + 4) === '8BIM') {
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

const evenly = (size: number) => size + (size % 2);

function cleanResource(id: number, data: Buffer): boolean {
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
