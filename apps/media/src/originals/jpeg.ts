import type { Extent } from './boxed-items';
import { boxesIn } from './boxes';
import { blankUsed, type Bytes, bytesFrom, findIn } from './bytes';
import { blankCameraSegment } from './camera-segments';
import { MetadataBudget } from './metadata-budget';
import { blankMoreXmp } from './more-xmp';
import { cleanMovie } from './movie';
import { cleanPhotoshopSegments } from './photoshop';
import { cleanExifSegments, exifStart } from './tiff';
import { blankXmp } from './xmp';

const xmpHead = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const moreXmpHead = Buffer.from('http://ns.adobe.com/xmp/extension/\0', 'latin1');
const startOfImage = Buffer.from([0xff, 0xd8, 0xff]);

/** After the first image others may follow: depth maps, previews, each with Exif data of its own. */
const maxImages = 100;
/** Images without an end are searched up to the end of the file. */
const maxBroken = 3;

const app1 = 0xe1;
const app13 = 0xed;
/** APP0, 1, 3, 5, 6, 7, 12 and 13. */
const withMetadata: ReadonlySet<number> = new Set([0xe0, app1, 0xe3, 0xe5, 0xe6, 0xe7, 0xec, app13]);
const endOfImage = 0xd9;

/** The contents of a segment, and their position. */
export interface Segment {
  kind: number;
  at: number;
  data: Buffer;
}

/** Cleans the metadata of a JPEG file. Its segments keep their places and lengths, and its pixels are not touched. */
export function cleanJpeg(bytes: Bytes): boolean {
  const budget = new MetadataBudget();
  const kept: Extent[] = [];
  let changed = false;
  let broken = 0;
  let at: number | undefined = 0;
  for (let image = 0; image < maxImages && broken < maxBroken && at !== undefined; image += 1) {
    const { segments, end } = readImage(bytes, at, budget);
    if (cleanSegments(bytes, segments)) changed = true;
    if (image === 0 || end !== undefined) kept.push({ from: at, to: end ?? bytes.length });
    if (end === undefined) broken += 1;
    at = findIn(bytes, startOfImage, end ?? at + startOfImage.length);
  }
  const video = findVideo(bytes);
  if (video !== undefined) {
    if (cleanMovie(bytesFrom(bytes, video.from))) changed = true;
    kept.push(video);
  }
  return blankBeside(bytes, kept) || changed;
}

/** The segments with metadata of the image that begins at `start`, and the image's end, if there is one. */
function readImage(
  bytes: Bytes,
  start: number,
  budget: MetadataBudget,
): { segments: Segment[]; end: number | undefined } {
  const segments: Segment[] = [];
  for (let at = start + 2; ;) {
    const found = nextMarker(bytes, at);
    if (found === undefined) break;
    const { kind, after } = found;
    if (kind === endOfImage) return { segments, end: after };
    const [high, low] = bytes.read(after, 2);
    if (high === undefined || low === undefined) break;
    const length = high * 256 + low;
    if (withMetadata.has(kind)) {
      budget.take(length);
      segments.push({ kind, at: after + 2, data: bytes.read(after + 2, length - 2) });
    }
    // A length of less than its own two bytes is a fault, but the following bytes are still read.
    at = after + Math.max(2, length);
  }
  return { segments, end: undefined };
}

/** The next marker with a segment, or the end of the image. Between segments and in scans there may be any other bytes. */
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
      // Stuffed zeros, fill bytes, and markers without a segment.
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
    if (kind === app13) resources.push(segment);
    else if (exifStart(data) !== undefined) exif.push(segment);
    else if (beginsWith(data, xmpHead)) {
      main.push(segment);
      if (blankXmp(data)) changed.add(segment);
    } else if (beginsWith(data, moreXmpHead)) more.push(segment);
    else if (blankCameraSegment(data)) changed.add(segment);
    // After another head, which programs that read metadata skip.
    else if (kind === app1 && blankXmp(data)) changed.add(segment);
  }
  for (const segment of cleanExifSegments(exif)) changed.add(segment);
  for (const segment of blankMoreXmp(more, main, moreXmpHead.length)) changed.add(segment);
  for (const segment of cleanPhotoshopSegments(resources)) changed.add(segment);
  for (const { at, data } of changed) bytes.write(at, data);
  return changed.size > 0;
}

const fileType = Buffer.from('ftyp', 'latin1');

/** Its letters also occur in a picture by chance. */
const maxVideos = 100;

/** Phones append a short video to a photo. */
function findVideo(bytes: Bytes): Extent | undefined {
  let found = findIn(bytes, fileType, 0);
  for (let count = 0; count < maxVideos && found !== undefined; count += 1) {
    const from = found - 4;
    const boxes = from < 0 ? [] : [...boxesIn(bytes, from, bytes.length)];
    const last = boxes.at(-1);
    // A header alone is not a video.
    if (last !== undefined && boxes.length > 1) return { from, to: last.to };
    found = findIn(bytes, fileType, found + fileType.length);
  }
  return undefined;
}

/**
 * Data that cameras and programs append to a picture has layouts of their own, and may contain place and camera. It is replaced by zeros,
 * except further pictures and a video.
 */
function blankBeside(bytes: Bytes, kept: readonly Extent[]): boolean {
  let changed = false;
  let end = 0;
  for (const { from, to } of [...kept, { from: bytes.length, to: bytes.length }].sort(
    (one, other) => one.from - other.from,
  )) {
    if (from > end && blankUsed(bytes, end, from)) changed = true;
    end = Math.max(end, to);
  }
  return changed;
}
