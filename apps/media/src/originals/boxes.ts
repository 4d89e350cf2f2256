import type { Bytes } from './bytes';

/** A box of an ISO base media file (MP4, QuickTime, AVIF): ISO/IEC 14496-12, 4.2. */
export interface Box {
  type: string;
  start: number;
  /** Begin and end of its contents. */
  from: number;
  to: number;
}

/** Maximum number of boxes on one level that are read. */
export const maxBoxes = 10_000;

/** The boxes between two positions of a file, one after another; a box that claims to be longer than the range ends them. */
export function* boxesIn(bytes: Bytes, from: number, to: number): Generator<Box> {
  let start = from;
  for (let count = 0; count < maxBoxes && start + 8 <= to; count += 1) {
    const head = bytes.read(start, Math.min(16, to - start));
    if (head.length < 8) return;
    const type = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    const isLong = short === 1;
    if (isLong && head.length < 16) return;
    // 0: up to the end.
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - start : short;
    const headBytes = isLong ? 16 : 8;
    if (size < headBytes || start + size > to) return;
    yield { type, start, from: start + headBytes, to: start + size };
    start += size;
  }
}

export function findBox(bytes: Bytes, within: Pick<Box, 'from' | 'to'>, type: string): Box | undefined {
  for (const box of boxesIn(bytes, within.from, within.to)) if (box.type === type) return box;
  return undefined;
}
