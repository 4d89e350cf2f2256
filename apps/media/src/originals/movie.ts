import { type Box, boxesIn, findBox } from './boxes';
import { blank, type Bytes } from './bytes';
import { blankCameraText } from './camera-text';
import { MetadataBudget } from './metadata-budget';
import { blankTrailers } from './movie-trailers';
import { blankXmp } from './xmp';

/** Names of authors: in Apple's and QuickTime's boxes, and in those of 3GPP. */
const makerBoxes = ['\u00a9ART', 'aART', '\u00a9aut', 'auth'];
const removedBoxes = [
  // Positions of QuickTime, of 3GPP, of Samsung and of dash cameras and their programs.
  ...['\u00a9xyz', 'loci', '@xyz', 'gps ', 'gps0', 'GPS ', 'gdat', 'udat', 'nbmt'],
  // Data of GoPro cameras in the header: measurements with positions, and serial numbers of camera and lens; also of other cameras.
  ...['GPMF', 'CAME', 'LENS', 'slno', 'SNum'],
  'ownr',
  // The notes of makers: Nikon, Kodak and others, Pentax, Panasonic, Leica, Casio, Canon, Fujifilm, Ricoh, Sigma, Olympus.
  ...['NCDT', 'TAGS', 'MMA0', 'MMA1', 'PENT', 'PXMN', 'PANA', 'LEIC', 'QVMI', 'CNTH', 'MVTG', 'DcMD'],
  ...['RICO', 'RMKN', 'RDTA', 'RDTB', 'RDTC', 'RDTG', 'RDTL', 'SIGM', 'scrn'],
];
/** Boxes with a name of their own: Canon's, of Exif data with positions, and previews with it; Garmin's, of positions. */
const removedIds = new Set(['85c0b687820f11e08111f4ce462b6a48', '9b630f8d637440ec8204bc5ff5091728']);
/** Data that dash cameras write between the frames, or in place of the user data of a header. */
const dashHeads = /^(?:GPS |LIGOGPSINFO[\0 ])/;
const dashHeadBytes = 12;
const containers = new Set(['moov', 'trak', 'udta', 'ilst']);
/** The boxes and keys to remove. */
interface Rules {
  boxes: ReadonlySet<string>;
  /** "com.apple.quicktime.location.ISO6709" */
  keys: RegExp;
}
const ofVideos: Rules = {
  boxes: new Set([...removedBoxes, ...makerBoxes]),
  keys: /location|gps|serial|owner|artist|author/i,
};
/** For sounds the artist stays, because players show it. */
const ofSounds: Rules = { boxes: new Set(removedBoxes), keys: /location|gps|serial|owner/i };

interface Look {
  rules: Rules;
  budget: MetadataBudget;
}

export const xmpId = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const idBytes = 16;
/** Nesting of `moov`, `trak`, `udta`, `meta` and `ilst`. */
const maxDepth = 6;

/**
 * Replaces positions in the headers of MP4 and QuickTime files by empty boxes. Nothing moves, because a header contains offsets into the
 * file.
 */
export function cleanMovie(bytes: Bytes, { isSound = false } = {}): boolean {
  const look = { rules: isSound ? ofSounds : ofVideos, budget: new MetadataBudget() };
  const changed = cleanWithin(bytes, { from: 0, to: bytes.length }, look, maxDepth);
  return blankTrailers(bytes) || changed;
}

type Range = Pick<Box, 'from' | 'to'>;

/** Cleans only a header. */
export const cleanHeader = (bytes: Bytes, header: Range, budget: MetadataBudget): boolean =>
  cleanWithin(bytes, header, { rules: ofVideos, budget }, maxDepth - 1);

function cleanWithin(bytes: Bytes, range: Range, look: Look, depth: number): boolean {
  if (depth === 0) return false;
  let changed = false;
  for (const box of boxesIn(bytes, range.from, range.to)) {
    if (isRemoved(bytes, box, look.rules)) {
      empty(bytes, box);
      changed = true;
    } else if (containers.has(box.type)) {
      if (cleanWithin(bytes, box, look, depth - 1)) changed = true;
    } else if (box.type === 'meta') {
      if (cleanMeta(bytes, box, look, depth - 1)) changed = true;
    } else if (box.type === 'XMP_') {
      if (cleanXmpAt(bytes, box, look.budget)) changed = true;
    } else if (box.type === 'uuid' && bytes.read(box.from, xmpId.length).equals(xmpId)) {
      if (cleanXmpAt(bytes, { from: box.from + xmpId.length, to: box.to }, look.budget)) changed = true;
    }
  }
  return changed;
}

function isRemoved(bytes: Bytes, { type, from }: Box, { boxes }: Rules): boolean {
  if (type === 'uuid') return removedIds.has(bytes.read(from, idBytes).toString('hex'));
  if (type === 'free' || type === 'skip' || type === 'udta')
    return dashHeads.test(bytes.read(from, dashHeadBytes).toString('latin1'));
  return boxes.has(type);
}

/** Turns a box into an unused one, filled with zeros. */
export function empty(bytes: Bytes, { start, from, to }: Box): void {
  bytes.write(start + 4, Buffer.from('free', 'latin1'));
  blank(bytes, from, to);
}

export const cleanXmpAt = (bytes: Bytes, range: Range, budget: MetadataBudget): boolean =>
  cleanTextAt(bytes, range, budget, blankXmp);

function cleanTextAt(
  bytes: Bytes,
  { from, to }: Range,
  budget: MetadataBudget,
  blankIn: (text: Buffer) => boolean,
): boolean {
  budget.take(to - from);
  const text = bytes.read(from, to - from);
  if (!blankIn(text)) return false;
  bytes.write(from, text);
  return true;
}

/** The contents of a `meta` box. In MP4, four bytes precede them; in QuickTime, none. */
export function contentsOfMeta(bytes: Bytes, box: Range): Range {
  const isQuickTime = bytes.read(box.from + 4, 4).toString('latin1') === 'hdlr';
  return { from: box.from + (isQuickTime ? 0 : 4), to: box.to };
}

function cleanMeta(bytes: Bytes, box: Box, look: Look, depth: number): boolean {
  const contents = contentsOfMeta(bytes, box);
  let changed = cleanWithin(bytes, contents, look, depth);
  const text = findBox(bytes, contents, 'xml ');
  if (text !== undefined && cleanTextAt(bytes, text, look.budget, blankCameraText)) changed = true;
  const keys = findBox(bytes, contents, 'keys');
  const list = findBox(bytes, contents, 'ilst');
  if (keys === undefined || list === undefined) return changed;
  const removed = sensitiveIndexes(bytes, keys, look);
  // A value is a box whose type is the number of its key.
  for (const value of boxesIn(bytes, list.from, list.to)) {
    if (!removed.has(Buffer.from(value.type, 'latin1').readUInt32BE())) continue;
    empty(bytes, value);
    changed = true;
  }
  return changed;
}

/** Numbers of the keys whose values are removed; each key has a length, a namespace and a name. */
function sensitiveIndexes(bytes: Bytes, keys: Range, { rules, budget }: Look): Set<number> {
  budget.take(keys.to - keys.from);
  const data = bytes.read(keys.from, keys.to - keys.from);
  const found = new Set<number>();
  let index = 1;
  for (let at = 8; at + 8 <= data.length; index += 1) {
    const size = data.readUInt32BE(at);
    if (size < 8) break;
    if (rules.keys.test(data.toString('latin1', at + 8, at + size))) found.add(index);
    at += size;
  }
  return found;
}
