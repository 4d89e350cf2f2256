import { type Bytes, bytesFrom, findIn } from './bytes';
import { MetadataBudget } from './metadata-budget';
import { blankMoreXmp } from './more-xmp';
import { cleanMovie } from './movie';
import { cleanPhotoshopSegments } from './photoshop';
import { cleanExifSegments } from './tiff';
import { blankXmp } from './xmp';

const exifHead = Buffer.from('Exif\0', 'latin1');
const xmpHead = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const moreXmpHead = Buffer.from('http://ns.adobe.com/xmp/extension/\0', 'latin1');
/** What cameras keep in segments of their own: measurements with positions, their serial numbers, and notes of their makers. */
const cameraHeads = ['GoPro\0', 'FLIR\0', 'ssuniqueid\0', 'PENTAX \0', 'DJI-DBG\0', 'HUAWEI\0'].map((head) =>
  Buffer.from(head, 'latin1'),
);
const startOfImage = Buffer.from([0xff, 0xd8, 0xff]);

/** After the first image others may follow: depth maps, previews, each with Exif data of its own. */
const maxImages = 100;

const marker = { app1: 0xe1, app5: 0xe5, app6: 0xe6, app7: 0xe7, app13: 0xed, endOfImage: 0xd9 } as const;
const withMetadata: ReadonlySet<number> = new Set([
  marker.app1,
  marker.app5,
  marker.app6,
  marker.app7,
  marker.app13,
]);

/** The contents of a segment, and where they begin. */
export interface Segment {
  kind: number;
  at: number;
  data: Buffer;
}

/** Cleans the metadata of a JPEG file. Its segments keep their places and lengths, and its pixels are not touched. */
export function cleanJpeg(bytes: Bytes): boolean {
  const budget = new MetadataBudget();
  let changed = false;
  let at: number | undefined = 0;
  let end = 0;
  for (let image = 0; image < maxImages && at !== undefined; image += 1) {
    const found = readImage(bytes, at, budget);
    end = found.end;
    if (cleanSegments(bytes, found.segments)) changed = true;
    at = findIn(bytes, startOfImage, end);
  }
  return cleanVideoAfter(bytes) || changed;
}

/** The segments with metadata of the image that begins here, and where the image ends. */
function readImage(
  bytes: Bytes,
  start: number,
  budget: MetadataBudget,
): { segments: Segment[]; end: number } {
  const segments: Segment[] = [];
  for (let at = start + 2; ;) {
    const found = nextMarker(bytes, at);
    if (found === undefined) break;
    const { kind, after } = found;
    if (kind === marker.endOfImage) return { segments, end: after };
    const [high, low] = bytes.read(after, 2);
    if (high === undefined || low === undefined) break;
    const length = high * 256 + low;
    if (withMetadata.has(kind)) {
      budget.take(length);
      segments.push({ kind, at: after + 2, data: bytes.read(after + 2, length - 2) });
    }
    // A length of less than its own two bytes is a fault: what follows is looked at all the same.
    at = after + Math.max(2, length);
  }
  return { segments, end: bytes.length };
}

/** The next marker that has a segment, or ends the image. Between segments and in scans there may be anything else. */
function nextMarker(bytes: Bytes, from: number): { kind: number; after: number } | undefined {
  // Most markers follow at once. In a scan, the next one is far away.
  let step = 16;
  for (let at = from; at < bytes.length;) {
    const piece = bytes.read(at, step + 1);
    for (
      let place = piece.indexOf(0xff);
      place !== -1 && place < step;
      place = piece.indexOf(0xff, place + 1)
    ) {
      const kind = piece[place + 1] ?? 0;
      // Stuffed zeros, fill bytes, and markers that stand alone.
      const standsAlone = kind <= 0x01 || kind === 0xff || (kind >= 0xd0 && kind <= 0xd8);
      if (!standsAlone) return { kind, after: at + place + 2 };
    }
    at += step;
    step = Math.min(2 * step, 1024 * 1024);
  }
  return undefined;
}

const beginsWith = (data: Buffer, head: Buffer) => data.subarray(0, head.length).equals(head);

function cleanSegments(bytes: Bytes, segments: Segment[]): boolean {
  const changed = new Set<Segment>();
  const exif: Segment[] = [];
  const main: Segment[] = [];
  const more: Segment[] = [];
  const resources: Segment[] = [];
  for (const segment of segments) {
    const { kind, data } = segment;
    if (kind === marker.app13) resources.push(segment);
    else if (beginsWith(data, exifHead)) exif.push(segment);
    else if (beginsWith(data, xmpHead)) {
      main.push(segment);
      if (blankXmp(data)) changed.add(segment);
    } else if (beginsWith(data, moreXmpHead)) more.push(segment);
    else if (blankCameraSegment(data)) changed.add(segment);
  }
  for (const segment of cleanExifSegments(exif)) changed.add(segment);
  for (const segment of blankMoreXmp(more, main, moreXmpHead.length)) changed.add(segment);
  for (const segment of cleanPhotoshopSegments(resources)) changed.add(segment);
  for (const { at, data } of changed) bytes.write(at, data);
  return changed.size > 0;
}

function blankCameraSegment(data: Buffer): boolean {
  const head = cameraHeads.find((one) => beginsWith(data, one));
  const contents = data.subarray(head?.length);
  if (head === undefined || contents.every((byte) => byte === 0)) return false;
  contents.fill(0);
  return true;
}

const fileType = Buffer.from('ftyp', 'latin1');

/** Telephones put a video of the moment behind a photo. */
function cleanVideoAfter(bytes: Bytes): boolean {
  const found = findIn(bytes, fileType, 0);
  return found !== undefined && found >= 4 && cleanMovie(bytesFrom(bytes, found - 4));
}
