import type { Bytes } from './bytes';
import type { MetadataBudget } from './metadata-budget';
import { cleanPicture } from './picture';

/** Cleans a picture that stands in another file. It keeps its place: one that becomes shorter is followed by zeros. */
export function cleanPictureAt(bytes: Bytes, at: number, length: number, budget: MetadataBudget): boolean {
  if (length <= 0) return false;
  budget.take(length);
  const picture = bytes.read(at, length);
  const cleaned = cleanPicture(Buffer.from(picture));
  if (cleaned === undefined) return false;
  const filled = Buffer.concat([cleaned], picture.length);
  // In a file that was cleaned before, all that is removed are the zeros behind the picture, which come back here.
  if (filled.equals(picture)) return false;
  bytes.write(at, filled);
  return true;
}
