import fc from 'fast-check';

import { baseSize, cropAt, variantSize } from './geometry';
import { type Preset, presetBook } from './presets';

const size = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
});
const all: Preset[] = Object.values(presetBook).flat();

test('no variant is larger than its box, nor than the original unless it is padded', () => {
  fc.assert(
    fc.property(size, fc.constantFrom(...all), (original, preset) => {
      const variant = variantSize(original, preset);
      for (const side of ['width', 'height'] as const) {
        expect(variant[side]).toBeGreaterThanOrEqual(1);
        expect(variant[side]).toBeLessThanOrEqual(preset[side]);
        if (preset.fit !== 'contain') expect(variant[side]).toBeLessThanOrEqual(original[side]);
      }
    }),
  );
});

test('what is large enough fills a thumbnail exactly', () => {
  fc.assert(
    fc.property(size, ({ width, height }) => {
      fc.pre(width >= 300 && height >= 300);
      expect(variantSize({ width, height }, presetBook.thumbnail[0])).toEqual({ width: 300, height: 300 });
    }),
  );
});

test('the decoded base is never larger than the original, and large enough for every variant', () => {
  fc.assert(
    fc.property(size, (original) => {
      const base = baseSize(original, all);
      for (const side of ['width', 'height'] as const) {
        expect(base[side]).toBeLessThanOrEqual(original[side]);
        for (const preset of all.filter(({ fit }) => fit !== 'contain'))
          expect(base[side]).toBeGreaterThanOrEqual(variantSize(original, preset)[side]);
      }
    }),
  );
});

test('a crop lies within the picture, with the focal point in it, and in the middle unless told otherwise', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(size, size, percent, percent, (one, other, x, y) => {
      const from = { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
      const to = { width: Math.min(one.width, other.width), height: Math.min(one.height, other.height) };
      const { left, top } = cropAt(from, to, { x, y });
      for (const [start, part, whole, point] of [
        [left, to.width, from.width, x],
        [top, to.height, from.height, y],
      ] as const) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start + part).toBeLessThanOrEqual(whole);
        expect(start).toBeLessThanOrEqual((whole * point) / 100);
        expect(start + part).toBeGreaterThanOrEqual((whole * point) / 100 - 1);
      }
      expect(cropAt(from, to)).toEqual({
        left: Math.floor((from.width - to.width) / 2),
        top: Math.floor((from.height - to.height) / 2),
      });
    }),
  );
});
