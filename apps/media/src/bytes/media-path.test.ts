import fc from 'fast-check';

import { formatMediaFileName } from '@headwater/http-contract';

import { parseMediaPath } from './media-path';

const hash = 'a'.repeat(64);

test('a path is taken apart', () => {
  expect(parseMediaPath(`/media/k3f9x0a1b2c3/${hash}/thumbnail-v2-f25x70.jpg?x=1`)).toEqual({
    siteKey: 'k3f9x0a1b2c3',
    contentHash: hash,
    name: {
      kind: 'preset',
      preset: 'thumbnail',
      version: 2,
      focalPoint: { x: 25, y: 70 },
      extension: 'jpg',
    },
  });
});

test('anything else is no path of ours, and no fault', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const path = `/media/${a}/${hash}/${b}.jpg`;
      const parsed = parseMediaPath(path);
      if (parsed !== undefined)
        expect(path).toBe(`/media/${parsed.siteKey}/${hash}/${formatMediaFileName(parsed.name)}`);
    }),
  );
  for (const file of [
    'toString.jpg',
    'full.jpg\n',
    'medium-v1.jpg',
    'x/full.jpg',
    'full.jpg/',
    '%66ull.jpg',
    'full.jpg#a',
  ])
    expect([file, parseMediaPath(`/media/key/${hash}/${file}`)]).toEqual([file, undefined]);
  for (const [key, digits] of [
    ['key', hash.toUpperCase()],
    ['key', `${hash}0`],
    ['key', hash.slice(1)],
    ['Key', hash],
    ['', hash],
    ['k'.repeat(65), hash],
    ['%6bey', hash],
  ])
    expect([key, parseMediaPath(`/media/${key}/${digits}/full.jpg`)]).toEqual([key, undefined]);
  for (const path of ['/Media/key/', '//media/key/', '/media//key/', '/./media/key/', 'media/key/'])
    expect([path, parseMediaPath(`${path}${hash}/full.jpg`)]).toEqual([path, undefined]);
});
