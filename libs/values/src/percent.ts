import { decodeUtf8 } from './utf8';

const percent = 0x25;
const plus = 0x2b;
const space = 0x20;

function hexDigit(code: number | undefined): number {
  if (code === undefined) return -1;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/**
 * Decodes percent-encoding once. `raw` holds one byte per character, as Node reads request lines. A `%` without two hex digits is a fault
 * in a path, and a literal `%` in a query.
 */
export function percentDecode(raw: string, syntax: 'path' | 'form'): string | undefined {
  const source = Buffer.from(raw, 'latin1');
  const decoded = Buffer.alloc(source.length);
  let length = 0;
  for (let at = 0; at < source.length; at++) {
    let byte = source[at]!;
    if (byte === percent) {
      const high = hexDigit(source[at + 1]);
      const low = hexDigit(source[at + 2]);
      if (high >= 0 && low >= 0) {
        byte = high * 16 + low;
        at += 2;
      } else if (syntax === 'path') {
        return undefined;
      }
    } else if (byte === plus && syntax === 'form') {
      byte = space;
    }
    decoded[length++] = byte;
  }
  return decodeUtf8(decoded.subarray(0, length));
}
