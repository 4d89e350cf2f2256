import fc from 'fast-check';

import { baseSize, variantSize } from './geometry';
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
