import fc from 'fast-check';

import { parseRange } from './range';

test('a range that is given lies within the file, whatever is asked for', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.nat(2_000),
      fc.nat(2_000),
      fc.integer({ min: 1, max: 1_000 }),
      (text, a, b, size) => {
        for (const header of [text, `bytes=${a}-${b}`, `bytes=${a}-`, `bytes=-${b}`, `bytes=${text}`]) {
          const range = parseRange(header, size);
          if (range === undefined || range === 'unsatisfiable') continue;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThan(size);
        }
      },
    ),
  );
});
