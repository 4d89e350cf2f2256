import { type ByteRange } from '@headwater/media-storage';

// "bytes=0-499", "bytes=500-", "bytes=-500"
const singleRange = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i;

/**
 * Reads a Range header. Undefined: send everything, which is right for no header, for one that is malformed, and for several
 * ranges (RFC 9110 lets a server ignore them).
 */
export function parseRange(header: string, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = singleRange.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
}
