import { blankUsed, type Bytes, findIn } from './bytes';
import { endOfGif } from './gif-end';
import { cleanIptc } from './iptc';
import { MetadataBudget } from './metadata-budget';
import { cleanPhotoshop } from './photoshop';
import { blankXmp } from './xmp';

/** An extension of an application, whose name has eleven bytes. */
const head = Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1');
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const stepBytes = 64 * 1024;

/** Extensions of ImageMagick: resources of Photoshop, and IPTC texts. */
const inBlocks: [Buffer, (data: Buffer) => boolean][] = [
  [Buffer.from('\x21\xff\x0bMGK8BIM0000', 'latin1'), cleanPhotoshop],
  [Buffer.from('\x21\xff\x0bMGKIPTC0000', 'latin1'), (data) => cleanIptc(data) || cleanPhotoshop(data)],
];

/** Cleans the metadata of a GIF file; its length stays. */
export function cleanGif(bytes: Bytes): boolean {
  const budget = new MetadataBudget();
  // Bytes after the end are no part of the picture.
  let changed = blankUsed(bytes, endOfGif(bytes) ?? bytes.length, bytes.length);
  const isXmpChanged = cleanEach(bytes, head, budget, blankXmp, (at) =>
    isInBlocks(bytes, at) ? blocksFrom(bytes, at) : [{ at, length: textLength(bytes, at) }],
  );
  if (isXmpChanged) changed = true;
  for (const [start, clean] of inBlocks)
    if (cleanEach(bytes, start, budget, clean, (at) => blocksFrom(bytes, at))) changed = true;
  return changed;
}

/** `piecesAt`: the position of the data of an extension, from the end of its head. */
function cleanEach(
  bytes: Bytes,
  start: Buffer,
  budget: MetadataBudget,
  clean: (data: Buffer) => boolean,
  piecesAt: (at: number) => { at: number; length: number }[],
): boolean {
  let changed = false;
  for (let found = findIn(bytes, start, 0); found !== undefined;) {
    const at = found + start.length;
    const pieces = piecesAt(at);
    const read = pieces.map(({ at: from, length }) => {
      budget.take(length);
      return bytes.read(from, length);
    });
    const whole = Buffer.concat(read);
    if (clean(whole)) {
      let done = 0;
      for (const [index, piece] of pieces.entries()) {
        const length = read[index]?.length ?? 0;
        bytes.write(piece.at, whole.subarray(done, done + length));
        done += length;
      }
      changed = true;
    }
    found = findIn(bytes, start, at + whole.length);
  }
  return changed;
}

/**
 * Usually the packet is stored directly, followed by bytes that lead readers of blocks to its end. Some programs write it in blocks
 * nevertheless: then a length precedes its first character.
 */
function isInBlocks(bytes: Bytes, at: number): boolean {
  const second = bytes.read(at + 1, byteOrderMark.length);
  return second[0] === 0x3c || second.equals(byteOrderMark);
}

/** The content of the blocks, up to the empty one. */
function blocksFrom(bytes: Bytes, from: number): { at: number; length: number }[] {
  const blocks: { at: number; length: number }[] = [];
  for (let at = from; ;) {
    const [length = 0] = bytes.read(at, 1);
    if (length === 0) return blocks;
    blocks.push({ at: at + 1, length });
    at += 1 + length;
  }
}

/** Up to the first byte that cannot be text: 1 begins the bytes that lead to the end. */
function textLength(bytes: Bytes, from: number): number {
  for (let at = from; at < bytes.length; at += stepBytes) {
    const end = bytes.read(at, stepBytes).findIndex((byte) => byte <= 1);
    if (end !== -1) return at + end - from;
  }
  return Math.max(0, bytes.length - from);
}
