import { detectMarkup } from '../sniffing/markup';
import { UnreadableImageError } from '../variants/decoder';
import { cleanBase64 } from './base64-text';
import type { Bytes } from './bytes';
import { cleanPicture } from './picture';
import { plainUrlAt, readPlain, writePlain } from './plain-url';
import { blankXmp } from './xmp';

const mebibyte = 1024 ** 2;
const maxMebibytes = 64;
/** Maximum nesting of SVGs. */
const maxDepth = 4;
const headBytes = 4096;
const cannotChange =
  'The SVG holds a picture with a position or a name that cannot be removed as it is written. Write the picture in base64.';

/** The beginning of metadata in an SVG: RDF, as in XMP, and packets of XMP. */
const begins = /<(?:[\w.-]{1,50}:)?(?:metadata|RDF)[\s>]|<\?xpacket\s{1,50}begin/g;
const ends = /<\/(?:[\w.-]{1,50}:)?(?:metadata|RDF)\s{0,50}>|<\?xpacket\s{1,50}end/g;

/**
 * Cleans the metadata of an SVG, and of the pictures embedded in it. Its length stays.
 *
 * @throws UnreadableImageError if there is too much metadata, or a picture in it cannot be cleaned.
 */
export function cleanSvg(bytes: Bytes): boolean {
  if (bytes.length > maxMebibytes * mebibyte)
    throw new UnreadableImageError(`The SVG has more than ${maxMebibytes} MiB.`);
  const data = bytes.read(0, bytes.length);
  if (!cleanText(data, 0)) return false;
  bytes.write(0, data);
  return true;
}

function cleanText(data: Buffer, depth: number): boolean {
  const text = data.toString('latin1');
  return [
    cleanDescriptions(data, text),
    cleanPictures(data, text, depth),
    cleanPlainPictures(data, text, depth),
  ].includes(true);
}

function cleanDescriptions(data: Buffer, text: string): boolean {
  let changed = false;
  let done = 0;
  for (const { index } of text.matchAll(begins)) {
    if (index < done) continue;
    ends.lastIndex = index;
    done = ends.exec(text)?.index ?? text.length;
    if (blankXmp(data.subarray(index, done))) changed = true;
  }
  return changed;
}

/** By the URL standard: in any case, and after optional spaces. */
const base64 = /; *base64,/gi;

function cleanPictures(data: Buffer, text: string, depth: number): boolean {
  let changed = false;
  let done = 0;
  for (const { 0: begin, index } of text.matchAll(base64)) {
    if (index < done) continue;
    const { changed: isOther, end } = cleanBase64(data, index + begin.length, (picture) =>
      cleanWithin(picture, depth),
    );
    if (isOther) changed = true;
    done = end;
  }
  return changed;
}

/** `data:image/svg+xml,%3Csvg…`: header and comma of a data URL without base64. */
const plain = /data:(?:(?!; *base64)[^,"'()<>]){0,200},/gi;

function cleanPlainPictures(data: Buffer, text: string, depth: number): boolean {
  let changed = false;
  let done = 0;
  for (const { 0: begin, index } of text.matchAll(plain)) {
    if (index < done) continue;
    const url = plainUrlAt(text, index, index + begin.length);
    const contents = readPlain(data, url);
    done = url.to;
    const cleaned = cleanWithin(contents, depth);
    if (cleaned === undefined) continue;
    if (cleaned.length !== contents.length || !writePlain(data, url, cleaned))
      throw new UnreadableImageError(cannotChange);
    changed = true;
  }
  return changed;
}

/** A picture within an SVG, which may be an SVG. Undefined: there is nothing to remove. */
function cleanWithin(picture: Buffer, depth: number): Buffer | undefined {
  if (detectMarkup(picture.toString('utf8', 0, headBytes)) !== 'svg') return cleanPicture(picture);
  if (depth === maxDepth)
    throw new UnreadableImageError(`The SVG has SVGs within each other, more than ${maxDepth} deep.`);
  return cleanText(picture, depth + 1) ? picture : undefined;
}
