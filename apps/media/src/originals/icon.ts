import type { Bytes } from './bytes';
import { MetadataBudget } from './metadata-budget';
import { cleanPictureAt } from './picture-at';

const headBytes = 6;
const entryBytes = 16;

/** Cleans the pictures of an icon, each of which may be a file of its own. A list in the icon has their lengths and positions. */
export function cleanIcon(bytes: Bytes): boolean {
  const head = bytes.read(0, headBytes);
  if (head.length < headBytes) return false;
  const entries = bytes.read(headBytes, head.readUInt16LE(4) * entryBytes);
  const budget = new MetadataBudget();
  let changed = false;
  for (let start = 0; start + entryBytes <= entries.length; start += entryBytes) {
    const size = entries.readUInt32LE(start + 8);
    const at = entries.readUInt32LE(start + 12);
    if (cleanPictureAt(bytes, at, Math.min(size, bytes.length - at), budget)) changed = true;
  }
  return changed;
}
