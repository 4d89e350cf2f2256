const space = 0x20;
const byline = 80;

/** Replaces names of authors by spaces, in data sets that begin with 0x1C, their record (2), their number and their length. */
export function cleanIptc(data: Buffer): boolean {
  let changed = false;
  let at = 0;
  while (at + 5 <= data.length && data[at] === 0x1c) {
    const size = data.readUInt16BE(at + 3);
    // This bit marks longer ones. No name is that long.
    if (size >= 0x8000) break;
    const value = data.subarray(at + 5, at + 5 + size);
    if (data[at + 1] === 2 && data[at + 2] === byline && value.some((byte) => byte !== space)) {
      value.fill(space);
      changed = true;
    }
    at += 5 + size;
  }
  return changed;
}
