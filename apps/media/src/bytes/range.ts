import { type ByteRange } from '@headwater/media-storage';

/** Maximum number of ranges in a request; with more, the whole file is sent once. */
export const maxRanges = 16;

// One member of the list with its end, such as " 0-499 ,": first in the first group, last in the second. Empty members are allowed.
const member = /[ \t]*(?:(\d*)-(\d*)[ \t]*)?(?:,|$)/y;
const unit = /^bytes=/i;

/**
 * Reads a Range header (RFC 9110, section 14.2). Overlapping or adjacent ranges become one part, at the position of the first of them.
 * Undefined: send everything, for a missing or malformed header, another unit, or too many ranges.
 */
export function parseRanges(header: string, sizeBytes: number): ByteRange[] | 'unsatisfiable' | undefined {
  const specs = specsOf(header);
  if (specs === undefined) return undefined;
  let parts: ByteRange[] = [];
  for (const { first, last } of specs) {
    const range = resolve(first, last, sizeBytes);
    if (range !== undefined) parts = withRange(parts, range);
  }
  return parts.length === 0 ? 'unsatisfiable' : parts;
}

interface RangeSpec {
  /** Undefined: the last `last` bytes. */
  first: number | undefined;
  /** Undefined: to the end. */
  last: number | undefined;
}

function specsOf(header: string): RangeSpec[] | undefined {
  if (!unit.test(header)) return undefined;
  const specs: RangeSpec[] = [];
  for (member.lastIndex = 'bytes='.length; member.lastIndex < header.length;) {
    const match = member.exec(header);
    if (match === null) return undefined;
    const [, first, last] = match;
    if (first === undefined || last === undefined) continue;
    if (first === '' && last === '') return undefined;
    const spec = { first: numberOf(first), last: numberOf(last) };
    if (spec.first !== undefined && spec.last !== undefined && isAfter(first, last)) return undefined;
    if (specs.push(spec) > maxRanges) return undefined;
  }
  return specs.length === 0 ? undefined : specs;
}

const numberOf = (digits: string): number | undefined => (digits === '' ? undefined : Number(digits));

/** Compares numbers of any length; as `Number`, different long ones could be equal. */
const isAfter = (first: string, last: string): boolean => BigInt(first) > BigInt(last);

/** The requested part of a file; undefined: no part of it. */
function resolve(
  first: number | undefined,
  last: number | undefined,
  sizeBytes: number,
): ByteRange | undefined {
  const end = sizeBytes - 1;
  const range =
    first === undefined
      ? { start: Math.max(0, sizeBytes - (last ?? 0)), end }
      : { start: first, end: Math.min(last ?? end, end) };
  return range.start > range.end ? undefined : range;
}

const isApart = (a: ByteRange, b: ByteRange): boolean => a.end + 1 < b.start || b.end + 1 < a.start;

function withRange(parts: readonly ByteRange[], range: ByteRange): ByteRange[] {
  const touched = parts.filter((part) => !isApart(part, range));
  const [place] = touched;
  if (place === undefined) return [...parts, range];
  const joined = {
    start: Math.min(range.start, ...touched.map(({ start }) => start)),
    end: Math.max(range.end, ...touched.map(({ end }) => end)),
  };
  return parts.flatMap((part) => (part === place ? [joined] : touched.includes(part) ? [] : [part]));
}
