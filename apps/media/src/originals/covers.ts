import { type Box, boxesIn } from './boxes';
import type { Bytes } from './bytes';
import { MetadataBudget } from './metadata-budget';
import { contentsOfMeta } from './movie';
import { cleanPictureAt } from './picture-at';

/** The path of the pictures that players show with a sound or a video. */
const path = ['moov', 'udta', 'meta', 'ilst', 'covr', 'data'];
/** A picture is preceded by its type and a language. */
const headBytes = 8;

/** Cleans the covers of MP4 files. */
export function cleanCovers(bytes: Bytes): boolean {
  const budget = new MetadataBudget();
  let changed = false;
  for (const { from, to } of boxesAt(bytes, { from: 0, to: bytes.length }, path)) {
    if (cleanPictureAt(bytes, from + headBytes, to - from - headBytes, budget)) changed = true;
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
