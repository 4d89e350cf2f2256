import { UnreadableImageError } from '../variants/decoder';
import { eachDigit, writeDigit } from './base64-text';
import type { Bytes } from './bytes';
import { cleanPicture } from './picture';
import { blankXmp } from './xmp';

const mebibyte = 1024 ** 2;
const maxMebibytes = 64;
const space = 0x20;

/** Where an SVG says what it is and whose: RDF, as in XMP, and packets of XMP. */
const begins = /<(?:[\w.-]{1,50}:)?(?:metadata|RDF)[\s>]|<\?xpacket\s{1,50}begin/g;
const ends = /<\/(?:[\w.-]{1,50}:)?(?:metadata|RDF)\s{0,50}>|<\?xpacket\s{1,50}end/g;

/**
 * Cleans what an SVG says of itself, and the pictures that are written into it. Its length stays.
 *
 * @throws UnreadableImageError when there is more of it than anybody would look through.
 */
export function cleanSvg(bytes: Bytes): boolean {
  if (bytes.length > maxMebibytes * mebibyte)
    throw new UnreadableImageError(`The SVG has more than ${maxMebibytes} MiB.`);
  const data = bytes.read(0, bytes.length);
  const text = data.toString('latin1');
  const isDescribed = cleanDescriptions(data, text);
  if (!cleanPictures(data, text) && !isDescribed) return false;
  bytes.write(0, data);
  return true;
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

/** As the standard of URLs has it: in any case, and with spaces before it. */
const base64 = /; *base64,/gi;

function cleanPictures(data: Buffer, text: string): boolean {
  let changed = false;
  let done = 0;
  for (const { 0: begin, index } of text.matchAll(base64)) {
    if (index < done) continue;
    const from = index + begin.length;
    const { count, end } = eachDigit(data, from, () => undefined);
    const digits = Buffer.alloc(count);
    eachDigit(data, from, ({ code }, index) => {
      digits[index] = code;
    });
    const cleaned = cleanPicture(Buffer.from(digits.toString('latin1'), 'base64'));
    if (cleaned !== undefined) {
      const written = cleaned.toString('base64');
      // A picture that became shorter is followed by spaces, which mean nothing there.
      eachDigit(data, from, (digit, index) =>
        writeDigit(data, digit, index < written.length ? written.charCodeAt(index) : space),
      );
      changed = true;
    }
    done = end;
  }
  return changed;
}
