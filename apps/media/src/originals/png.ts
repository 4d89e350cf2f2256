import { crc32, deflateSync, inflateSync } from 'node:zlib';

import { type Bytes } from './bytes';
import { cleanIptc } from './iptc';
import { MetadataBudget } from './metadata-budget';
import { cleanPhotoshop } from './photoshop';
import { cleanExif } from './tiff';
import { blankXmp } from './xmp';

/** A chunk to replace by `bytes`, which are not longer than it; undefined: to remove. */
export interface ChunkEdit {
  at: number;
  length: number;
  bytes: Buffer | undefined;
}

/** The chunks of a PNG file whose metadata has to be cleaned. */
export function editsOfPng(bytes: Bytes): ChunkEdit[] {
  const edits: ChunkEdit[] = [];
  const budget = new MetadataBudget();
  for (let at = 8; at + 12 <= bytes.length;) {
    const head = bytes.read(at, 8);
    const size = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    const length = size + 12;
    if (at + length > bytes.length) break;
    if (type === 'IEND') {
      const end = at + length;
      // Bytes after the end are no part of the picture.
      if (end < bytes.length) edits.push({ at: end, length: bytes.length - end, bytes: undefined });
      break;
    }
    const clean = cleaners[type];
    if (clean !== undefined) {
      budget.take(size);
      const cleaned = clean(bytes.read(at + 8, size), budget);
      if (cleaned === 'none') edits.push({ at, length, bytes: undefined });
      // A chunk that would grow is removed, because a file must not grow.
      else if (cleaned !== 'same')
        edits.push({ at, length, bytes: cleaned.length <= size ? chunkOf(type, cleaned) : undefined });
    }
    at += length;
  }
  return edits;
}

/** The file with the replaced chunks. */
export function withEdits(png: Buffer, edits: readonly ChunkEdit[]): Buffer {
  let from = 0;
  const parts = edits.flatMap(({ at, length, bytes }) => {
    const before = png.subarray(from, at);
    from = at + length;
    return bytes === undefined ? [before] : [before, bytes];
  });
  return Buffer.concat([...parts, png.subarray(from)]);
}

type Cleaned = Buffer | 'same' | 'none';

const cleaners: Partial<Record<string, (data: Buffer, budget: MetadataBudget) => Cleaned>> = {
  eXIf: (data) => (cleanExif(data) ? data : 'same'),
  // The same, compressed: a proposal that some programs follow.
  zxIf: () => 'none',
  // XML metadata of some programs, and the chunk of an early draft of XMP.
  meTa: () => 'none',
  tXMP: (data) => (blankXmp(data) ? data : 'same'),
  tEXt: (data, budget) => cleanText(data, { from: endOfKeyword(data) + 1, compressed: false }, budget),
  zTXt: (data, budget) => cleanText(data, { from: endOfKeyword(data) + 2, compressed: true }, budget),
  iTXt: cleanInternationalText,
};

/** Keyword, NUL, flag of compression, its method, language, NUL, translated keyword, NUL, text. */
function cleanInternationalText(data: Buffer, budget: MetadataBudget): Cleaned {
  const flags = endOfKeyword(data) + 1;
  const language = data.indexOf(0, flags + 2);
  const translated = language === -1 ? -1 : data.indexOf(0, language + 1);
  if (translated === -1) return 'same';
  return cleanText(data, { from: translated + 1, compressed: data[flags] === 1 }, budget);
}

function endOfKeyword(data: Buffer): number {
  const end = data.indexOf(0);
  return end === -1 ? data.length : end;
}

/** A keyword of PNG itself, and those that ImageMagick writes for each value: `exif:GPSLatitude`, `dng:serial.number`. */
const sensitiveKeyword =
  /^(?:author|(?:\w+:)?artist)$|gps|latitude|longitude|serial[ .]?number|owner[ .]?name|makernote/i;
/** The same for all values together. */
const rawProfile = /^raw profile type (?:exif|app1|xmp|iptc|8bim)$/i;

interface Text {
  /** Where it begins. */
  from: number;
  compressed: boolean;
}

function cleanText(data: Buffer, { from, compressed }: Text, budget: MetadataBudget): Cleaned {
  const keyword = data.toString('latin1', 0, endOfKeyword(data));
  if (sensitiveKeyword.test(keyword)) return 'none';
  const isRaw = rawProfile.test(keyword);
  if (!isRaw && keyword !== 'XML:com.adobe.xmp') return 'same';
  const text = compressed ? inflated(data.subarray(from), budget) : data.subarray(from);
  // It cannot be decompressed, so its content is unknown.
  if (text === undefined) return 'none';
  if (!(isRaw ? cleanRawProfile(text) : blankXmp(text))) return 'same';
  return Buffer.concat([data.subarray(0, from), compressed ? deflateSync(text, { level: 9 }) : text]);
}

function inflated(bytes: Buffer, budget: MetadataBudget): Buffer | undefined {
  try {
    const text = inflateSync(bytes, { maxOutputLength: Math.max(1, budget.left) });
    budget.take(text.length);
    return text;
  } catch {
    return undefined;
  }
}

const isDigit = (code: number) =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);

/** `\nexif\n   1234\n` and the bytes in hexadecimal digits, in lines. */
function cleanRawProfile(text: Buffer): boolean {
  const [head] = /^\n[^\n]{1,40}\n\s{0,20}\d{1,10}\n/.exec(text.toString('latin1', 0, 100)) ?? [];
  if (head === undefined) return false;
  const digits = text.subarray(head.length).filter(isDigit);
  const raw = Buffer.from(Buffer.from(digits).toString('latin1'), 'hex');
  if (!cleanProfile(raw)) return false;
  const written = raw.toString('hex');
  for (let at = head.length, place = 0; at < text.length && place < written.length; at += 1)
    if (isDigit(text[at] ?? 0)) {
      text[at] = written.charCodeAt(place);
      place += 1;
    }
  return true;
}

function cleanProfile(raw: Buffer): boolean {
  const cleaned = [cleanExif(raw), cleanPhotoshop(raw), cleanIptc(raw), blankXmp(raw)];
  return cleaned.includes(true);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(checked));
  return Buffer.concat([head, checked, checksum]);
}
