import { type Box, boxesIn } from './boxes';
import type { Bytes } from './bytes';
import { MetadataBudget } from './metadata-budget';
import { contentsOfMeta } from './movie';
import { cleanPicture } from './picture';

/** Where the pictures stand that players show beside a sound or a video. */
const path = ['moov', 'udta', 'meta', 'ilst', 'covr', 'data'];
/** Before a picture stand its type and a language. */
const headBytes = 8;

/** Cleans the covers of MP4 files. They keep their places: one that becomes shorter is followed by zeros. */
export function cleanCovers(bytes: Bytes): boolean {
  const budget = new MetadataBudget();
  let changed = false;
  for (const { from, to } of boxesAt(bytes, { from: 0, to: bytes.length }, path)) {
    const length = to - from - headBytes;
    if (length <= 0) continue;
    budget.take(length);
    const picture = bytes.read(from + headBytes, length);
    const cleaned = cleanPicture(Buffer.from(picture));
    if (cleaned === undefined) continue;
    const filled = Buffer.concat([cleaned], length);
    // In a file that was cleaned before, all that is removed are the zeros behind the picture, which come back here.
    if (filled.equals(picture)) continue;
    bytes.write(from + headBytes, filled);
    changed = true;
  }
  return changed;
}

function* boxesAt(
  bytes: Bytes,
  within: Pick<Box, 'from' | 'to'>,
  [type, ...others]: readonly string[],
): Generator<Box> {
  for (const box of boxesIn(bytes, within.from, within.to)) {
    if (box.type !== type) continue;
    if (others.length === 0) yield box;
    else yield* boxesAt(bytes, type === 'meta' ? contentsOfMeta(bytes, box) : box, others);
  }
}
