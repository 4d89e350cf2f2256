import fc from 'fast-check';

import { isOfObject, parseMediaPath } from './media-path';

const hash = 'a'.repeat(64);

test('a path is taken apart', () => {
  expect(parseMediaPath(`/media/k3f9x0a1b2c3/${hash}/thumbnail.jpg?x=1`)).toEqual({
    siteKey: 'k3f9x0a1b2c3',
    contentHash: hash,
    preset: 'thumbnail',
    extension: 'jpg',
  });
});

test('anything else is no path of ours, and no fault', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const path = `/media/${a}/${hash}/${b}.jpg`;
      const parsed = parseMediaPath(path);
      if (parsed !== undefined) expect(path).toBe(`/media/${parsed.siteKey}/${hash}/${parsed.preset}.jpg`);
    }),
  );
  expect(parseMediaPath(`/media/key/${hash}/toString.jpg`)).toBeUndefined();
  expect(parseMediaPath(`/media/key/${hash}/full.jpg\n`)).toBeUndefined();
});

test.each([
  ['full', 'gif', true],
  ['full', 'webp', false],
  ['medium', 'webp', true],
  ['medium', 'gif', false],
  ['favicon', 'png', true],
  ['favicon', 'webp', false],
] as const)('a GIF has %s.%s: %s', (preset, extension, expected) => {
  const path = { siteKey: 'key', contentHash: hash, preset, extension };
  expect(isOfObject(path, { extension: 'gif', variantExtension: 'webp' })).toBe(expected);
});
