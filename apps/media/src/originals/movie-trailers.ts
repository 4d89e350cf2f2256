import { blankUsed, type Bytes } from './bytes';

/** The end of a trailer contains its length. */
const endBytes = 40;
const maxTrailers = 10;

/** Replaces data that cameras append to a video by zeros: positions, serial numbers and notes of makers in layouts of their own. */
export function blankTrailers(bytes: Bytes): boolean {
  let changed = false;
  let end = bytes.length;
  for (let count = 0; count < maxTrailers && end >= endBytes; count += 1) {
    const length = lengthOf(bytes.read(end - endBytes, endBytes));
    if (length === undefined || length > end) return changed;
    if (blankUsed(bytes, end - length, end)) changed = true;
    end -= length;
  }
  return changed;
}

/** Undefined: there is none. */
function lengthOf(end: Buffer): number | undefined {
  const text = end.toString('latin1');
  if (text.endsWith('8db42d694ccc418790edff439fe026bf')) return atLeast(end.readUInt32LE(0));
  // From dash cameras.
  if (/&&&&[^]{4}$/.test(text)) return atLeast(end.readUInt32BE(endBytes - 4));
  const [, order] = /~\0\x04\0zmie~\0\0\x06[^]{4}([\x10\x18])\x04$/.exec(text) ?? [];
  if (order === undefined) return undefined;
  return atLeast(order === '\x10' ? end.readUInt32BE(endBytes - 6) : end.readUInt32LE(endBytes - 6));
}

/** A trailer cannot be shorter than its own end. */
const leastBytes = 8;
const atLeast = (length: number): number | undefined => (length < leastBytes ? undefined : length);
