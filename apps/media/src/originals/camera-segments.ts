/** Beginnings of camera data in segments of a JPEG file: measurements with positions, serial numbers, and notes of makers. */
const cameraHeads = [
  ...[
    'GoPro\0',
    'FLIR\0',
    'ssuniqueid\0',
    'PENTAX \0',
    'RICOH\0',
    'QVCI\0',
    'DJI-DBG\0',
    'HUAWEI\0',
    'MMIMETA\0',
    // From Hewlett-Packard.
    'TDHD\x01\0\0\0',
  ],
  // From Kodak: owner and serial number in a structure like Exif data.
  ...['Meta\0\0', 'META\0\0'],
].map((head) => Buffer.from(head, 'latin1'));

/** A file in Canon's own format, with owner and serial number. */
const canonHead = /^(?:II|MM)[^]{4}HEAPJPGM/;
const canonHeadBytes = 14;

/** Lines that Agfa, Olympus and others write: `Serial#=1234567` */
const serialLine = /\bserial#\s{0,9}=[^\r\n\0]{0,200}/gi;
const pictureInfo = /^(?:[^]{0,20}\[picture info\]|[^]{0,20}Type=)/;
const space = 0x20;

/** Replaces camera data in a segment by zeros, or in a line by spaces. True: there was something. */
export function blankCameraSegment(data: Buffer): boolean {
  const start = data.toString('latin1', 0, 64);
  if (pictureInfo.test(start)) return blankSerialLines(data);
  const headBytes = canonHead.test(start)
    ? canonHeadBytes
    : cameraHeads.find((head) => data.subarray(0, head.length).equals(head))?.length;
  if (headBytes === undefined) return false;
  const contents = data.subarray(headBytes);
  if (contents.every((byte) => byte === 0)) return false;
  contents.fill(0);
  return true;
}

function blankSerialLines(data: Buffer): boolean {
  let changed = false;
  for (const { 0: line, index } of data.toString('latin1').matchAll(serialLine)) {
    data.fill(space, index, index + line.length);
    changed = true;
  }
  return changed;
}
