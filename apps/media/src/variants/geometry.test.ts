import fc from 'fast-check';

import { baseSize, cropAt, scaleFor, variantSize } from './geometry';
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

const { thumbnail, medium, og, favicon } = presetBook;

test.each([
  // Half a pixel is rounded up.
  ['medium', medium[0], { width: 1_600, height: 601 }, 0.5, { width: 800, height: 301 }],
  ['medium', medium[0], { width: 1_600, height: 600 }, 0.5, { width: 800, height: 300 }],
  ['medium', medium[0], { width: 1_600, height: 2_400 }, 0.25, { width: 400, height: 600 }],
  ['medium', medium[0], { width: 800, height: 600 }, 1, { width: 800, height: 600 }],
  ['medium', medium[0], { width: 8_000, height: 1 }, 0.1, { width: 800, height: 1 }],
  ['og', og[0], { width: 2_400, height: 2_520 }, 0.25, { width: 600, height: 630 }],
  ['thumbnail', thumbnail[0], { width: 1_200, height: 600 }, 0.5, { width: 300, height: 300 }],
  ['thumbnail', thumbnail[0], { width: 600, height: 1_200 }, 0.5, { width: 300, height: 300 }],
  ['thumbnail', thumbnail[0], { width: 1_200, height: 200 }, 1, { width: 300, height: 200 }],
  ['favicon', favicon[0], { width: 64, height: 128 }, 0.25, { width: 32, height: 32 }],
  ['favicon', favicon[0], { width: 16, height: 8 }, 1, { width: 32, height: 32 }],
] as const)('%s, %j, of %j shrinks by %d to %j', (_name, preset, original, scale, expected) => {
  expect([scaleFor(original, preset), variantSize(original, preset)]).toEqual([scale, expected]);
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
