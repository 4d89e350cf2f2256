import type { Bytes } from './bytes';
import type { MetadataBudget } from './metadata-budget';
import { cleanPicture } from './picture';

/** Cleans a picture within another file. It keeps its position; a shorter one is padded with zeros. */
export function cleanPictureAt(bytes: Bytes, at: number, length: number, budget: MetadataBudget): boolean {
  if (length <= 0) return false;
  budget.take(length);
  const picture = bytes.read(at, length);
  const cleaned = cleanPicture(Buffer.from(picture));
  if (cleaned === undefined) return false;
  const filled = Buffer.concat([cleaned], picture.length);
  // If the file was cleaned before, only the padding is removed, and added again here.
  if (filled.equals(picture)) return false;
  bytes.write(at, filled);
  return true;
}
