import { type Bytes, findIn } from './bytes';
import { blankXmp } from './xmp';

const head = Buffer.from('XMP DataXMP', 'latin1');
const maxXmpBytes = 16 * 1024 * 1024;

/** Cleans the XMP packet of a GIF file. It stands there as it is, and not in blocks; what follows it leads readers of blocks to its end. */
export function cleanGif(bytes: Bytes): boolean {
  const found = findIn(bytes, head, 0);
  if (found === undefined) return false;
  const at = found + head.length;
  const rest = bytes.read(at, maxXmpBytes);
  const end = rest.indexOf('<?xpacket end', 0, 'latin1');
  const packet = rest.subarray(0, end === -1 ? 0 : end);
  if (!blankXmp(packet)) return false;
  bytes.write(at, packet);
  return true;
}
