import { cleanBase64 } from './base64-text';
import { bytesOf } from './bytes';
import { blankThumbnail } from './thumbnail';
import { readWide } from './wide-text';

const space = 0x20;
const maxName = 200;

/** Names of removed properties, in any namespace: `exif:GPSLatitude`, `aux:SerialNumber`, `drone-dji:GpsLongitude`. */
const hint =
  /gps|latitude|longt?itude|serialnumber|ownername|makernote|geo:(?:lat|long)|tiff:artist|dc:creator|creatorcontactinfo|photographer|imageeditor/gi;
const sensitive =
  /^(?!xmlns:)[\w.-]+:(?:[\w.-]*(?:gps|latitude|longt?itude)[\w.-]*|[\w.-]*serialnumber|[\w.-]*ownername|[\w.-]*makernote|creatorcontactinfo|photographer|imageeditor)$|^(?:geo:(?:lat|long)|tiff:artist|dc:creator)$/i;
/** An element may be in the default namespace, without a prefix. */
const anyPrefix = 'any:';

/**
 * Replaces positions, serial numbers and names of owners and artists by spaces in an XMP packet, whose length stays. True: there was
 * something.
 */
export function blankXmp(packet: Buffer): boolean {
  const changed = [blankText(packet), blankPictures(packet)].includes(true);
  const wide = readWide(packet);
  if (wide === undefined || !blankText(wide.characters)) return changed;
  wide.write();
  return true;
}

/** The small pictures that Adobe's programs write there are JPEG files in base64. */
const pictures = /[>"'\s;]\/9j\//g;

function blankPictures(packet: Buffer): boolean {
  let changed = false;
  let done = 0;
  for (const { index } of packet.toString('latin1').matchAll(pictures)) {
    if (index < done) continue;
    const small = cleanBase64(packet, index + 1, (picture) =>
      blankThumbnail(bytesOf(picture), 0) ? picture : undefined,
    );
    if (small.changed) changed = true;
    done = small.end;
  }
  return changed;
}

function blankText(packet: Buffer): boolean {
  const text = packet.toString('latin1');
  const search = createSearch(text);
  let done = 0;
  let changed = false;
  for (const { index } of text.matchAll(hint)) {
    if (index < done) continue;
    const range = rangeOf(text, index, search);
    if (range === undefined) continue;
    packet.fill(space, range.from, range.to);
    done = range.to;
    changed = true;
  }
  return changed;
}

interface Range {
  from: number;
  to: number;
}

/** Position of a text from a position on; -1: not found. */
type Search = (wanted: string, from: number) => number;

/** A text of only beginnings would be searched to its end for each of them, so the search gives up after a bound. */
function createSearch(text: string): Search {
  let left = 8 * text.length;
  return (wanted, from) => {
    if (left <= 0) return -1;
    const found = text.indexOf(wanted, from);
    left -= (found === -1 ? text.length : found) - from;
    return found;
  };
}

/** The attribute or element whose name surrounds a position. */
function rangeOf(text: string, place: number, search: Search): Range | undefined {
  const isName = (at: number) => /[\w:.-]/.test(text.charAt(at));
  let [from, to] = [place, place];
  while (place - from < maxName && from > 0 && isName(from - 1)) from -= 1;
  while (to - place < maxName && isName(to)) to += 1;
  const name = text.slice(from, to);
  const isElement = text.charAt(from - 1) === '<';
  if (!sensitive.test(isElement && !name.includes(':') ? anyPrefix + name : name)) return undefined;
  return isElement
    ? elementAt(text, name, { from: from - 1, to }, search)
    : attributeAt(text, { from, to }, search);
}

/** `exif:GPSLatitude="48,12.5N"` */
function attributeAt(text: string, name: Range, search: Search): Range | undefined {
  const [equals] = /^\s{0,50}=\s{0,50}["']/.exec(text.slice(name.to, name.to + 110)) ?? [];
  if (equals === undefined) return undefined;
  const start = name.to + equals.length;
  const close = search(equals.at(-1) ?? '"', start);
  return { from: name.from, to: close === -1 ? endOfValue(text, start, search) : close + 1 };
}

/** `<exif:GPSLatitude>48,12.5N</exif:GPSLatitude>`, with its content. */
function elementAt(text: string, name: string, { from, to }: Range, search: Search): Range {
  const open = search('>', to);
  if (open === -1) return { from, to: text.length };
  if (text.charAt(open - 1) === '/') return { from, to: open + 1 };
  const close = closingOf(text, name, open, search);
  const end = close === -1 ? -1 : search('>', close);
  return { from, to: end === -1 ? endOfValue(text, open + 1, search) : end + 1 };
}

/** The end of the element that is open at a position; nested elements of the same name have ends of their own. */
function closingOf(text: string, name: string, open: number, search: Search): number {
  const closing = `</${name}`;
  let at = open;
  for (let depth = 1; depth > 0;) {
    const close = search(closing, at);
    if (close === -1) return -1;
    depth += openingsIn(text.slice(at, close), name);
    at = close + closing.length;
    // Not `</dc:creators>`.
    if (/^[\s>]/.test(text.charAt(at))) depth -= 1;
  }
  return at;
}

/** `<dc:creator>` and `<dc:creator a="b">`; neither `<dc:creator/>` nor `<dc:creators>`. */
function openingsIn(text: string, name: string): number {
  let count = 0;
  for (const piece of text.split(`<${name}`).slice(1)) {
    const end = piece.indexOf('>');
    if (/^[\s>]/.test(piece) && piece.charAt(end - 1) !== '/') count += 1;
  }
  return count;
}

function endOfValue(text: string, from: number, search: Search): number {
  const next = search('<', from);
  return next === -1 ? text.length : next;
}
