import type { Bytes } from './bytes';

const stepBytes = 64 * 1024;
const headBytes = 13;
const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
/** Flags of the file and of a picture: whether a table of colours follows, and its size. */
const hasColours = 0x80;
const coloursBytes = (flags: number) => ((flags & hasColours) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** The end of a GIF file according to its blocks. Undefined: there is none, or a block is unknown. */
export function endOfGif(bytes: Bytes): number | undefined {
  const byteAt = reader(bytes);

  /** The position after the blocks that begin at `from`, up to the empty one. */
  function behindBlocks(from: number): number {
    for (let at = from; ;) {
      const length = byteAt(at);
      // Also beyond the end of the bytes, which ends the loop.
      if (length === undefined || length === 0) return at + 1;
      at += 1 + length;
    }
  }

  for (let at = headBytes + coloursBytes(byteAt(10) ?? 0); ;) {
    const kind = byteAt(at);
    if (kind === trailer) return at + 1;
    // An extension has a label before its blocks; a picture its place, flags and colours, and how many bits its codes have.
    if (kind === extension) at = behindBlocks(at + 2);
    else if (kind === image) at = behindBlocks(at + 11 + coloursBytes(byteAt(at + 9) ?? 0));
    else return undefined;
  }
}

/** Returns single bytes, read in pieces; undefined beyond the end. */
function reader(bytes: Bytes): (at: number) => number | undefined {
  let start = 0;
  let piece: Buffer = Buffer.alloc(0);
  return (at) => {
    if (at < start || at >= start + piece.length) {
      start = at;
      piece = bytes.read(at, stepBytes);
    }
    return piece[at - start];
  };
}
