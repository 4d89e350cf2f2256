import fc from 'fast-check';

import { maxRanges, parseRanges } from './range';

const spec = (size: number) =>
  fc.oneof(
    fc
      .tuple(fc.nat(size + 5), fc.nat(size + 5))
      .map(([a, b]) => ({ first: Math.min(a, b), last: Math.max(a, b) })),
    fc.nat(size + 5).map((first) => ({ first, last: undefined })),
    fc.nat(size + 5).map((last) => ({ first: undefined, last })),
  );

/** Each byte of a file that some range names, by RFC 9110, section 14.1.2, one byte at a time. */
function bytesNamed(
  specs: { first?: number | undefined; last?: number | undefined }[],
  size: number,
): number[] {
  return Array.from({ length: size }, (_, at) => at).filter((at) =>
    specs.some(({ first, last = size }) =>
      first === undefined ? at >= size - last : at >= first && at <= last,
    ),
  );
}

test('the parts are what the ranges name, and lie apart from one another, in the order asked for', () => {
  const cases = fc.integer({ min: 1, max: 40 }).chain((size) =>
    fc.record({
      size: fc.constant(size),
      specs: fc.array(spec(size), { minLength: 1, maxLength: maxRanges }),
    }),
  );
  fc.assert(
    fc.property(cases, fc.constantFrom(',', ' , ', ',\t', ',,', ' ,, '), ({ size, specs }, comma) => {
      const header = `bytes=${specs.map(({ first = '', last = '' }) => `${first}-${last}`).join(comma)}`;
      const parts = parseRanges(header, size);
      const named = bytesNamed(specs, size);
      if (named.length === 0) return expect(parts).toBe('unsatisfiable');
      if (!Array.isArray(parts)) throw new Error(`${header}: ${String(parts)}`);
      const given = parts.flatMap(({ start, end }) =>
        Array.from({ length: end - start + 1 }, (_, offset) => start + offset),
      );
      expect([...given].sort((a, b) => a - b)).toEqual(named);
      const sorted = [...parts].sort((a, b) => a.start - b.start);
      for (const [place, part] of sorted.slice(1).entries())
        expect(part.start).toBeGreaterThan(sorted[place]!.end + 1);
      // The first range that names a part says where it comes.
      const places = parts.map(({ start, end }) =>
        specs.findIndex((asked) => bytesNamed([asked], size).some((at) => at >= start && at <= end)),
      );
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }),
    { numRuns: 2_000 },
  );
});

test('any text is judged, and a part lies within the file', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 1_000 }), (text, size) => {
      for (const header of [text, `bytes=${text}`, `bytes=0-1,${text}`]) {
        const parts = parseRanges(header, size);
        if (!Array.isArray(parts)) continue;
        for (const { start, end } of parts) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThan(size);
        }
      }
    }),
  );
});

const at = (start: number, end: number) => ({ start, end });
const huge = '9'.repeat(400);

test.each<[string, ReturnType<typeof parseRanges>]>([
  ['bytes=0-0', [at(0, 0)]],
  ['bytes=0-', [at(0, 99)]],
  ['bytes=-1', [at(99, 99)]],
  ['bytes=-100', [at(0, 99)]],
  ['bytes=-101', [at(0, 99)]],
  [`bytes=-${huge}`, [at(0, 99)]],
  [`bytes=5-${huge}`, [at(5, 99)]],
  [`bytes=${huge}-`, 'unsatisfiable'],
  ['bytes=99-', [at(99, 99)]],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-0,100-', 'unsatisfiable'],
  ['bytes=-0,7-7', [at(7, 7)]],
  ['bytes=007-0008', [at(7, 8)]],
  ['BYTES=1-2', [at(1, 2)]],
  ['bytes=1-2,,4-5', [at(1, 2), at(4, 5)]],
  ['bytes=1-2,3-5', [at(1, 5)]],
  ['bytes=50-60,1-2,40-55', [at(40, 60), at(1, 2)]],
  ['bytes=10-20,30-40,15-35', [at(10, 40)]],
  ['bytes=10-20,90-,30-40,15-35', [at(10, 40), at(90, 99)]],
  ['bytes=30-40,90-,10-20,15-35', [at(10, 40), at(90, 99)]],
  ['bytes=90-,30-40,60-,10-20,15-35', [at(60, 99), at(10, 40)]],
  ['bytes=1-1,0-,5-5', [at(0, 99)]],
  ['bytes=1-2,', [at(1, 2)]],
  ['bytes=', undefined],
  ['bytes=,', undefined],
  ['bytes', undefined],
  ['bytes 0-1', undefined],
  ['items=0-1', undefined],
  ['xbytes=0-1', undefined],
  ['bytes=-', undefined],
  ['bytes=1', undefined],
  ['bytes=2-1', undefined],
  [`bytes=${huge}1-${huge}0`, undefined],
  ['bytes=0-1,2-1', undefined],
  ['bytes=0-1,2', undefined],
  ['bytes=0-1,a-b', undefined],
  ['bytes=0-1;2-3', undefined],
  ['bytes=0-1 2-3', undefined],
  ['bytes=0 -1', undefined],
  ['bytes=+0-1', undefined],
  ['bytes=0-0x5', undefined],
  ['bytes=0-1.5', undefined],
  ['bytes=0--1', undefined],
  ['bytes=٠-١', undefined],
  ['', undefined],
])('of 100 bytes, %s', (header, expected) => expect(parseRanges(header, 100)).toEqual(expected));

test('more ranges than a request may have are none', () => {
  const ranges = (count: number) =>
    `bytes=${Array.from({ length: count }, (_, place) => `${place * 3}-${place * 3}`).join(',')}`;
  expect(parseRanges(ranges(16), 1_000)).toHaveLength(16);
  expect(parseRanges(ranges(17), 1_000)).toBeUndefined();
  // Those that overlap are counted, too.
  expect(parseRanges(`bytes=${'0-1,'.repeat(17)}`, 1_000)).toBeUndefined();
});
