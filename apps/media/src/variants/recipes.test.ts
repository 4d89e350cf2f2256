import { formatMediaFileName, parseMediaFileName } from '@headwater/http-contract';

import { presetBook } from './presets';
import { currentRecipes, recipeOf, stemOf, type VariantName } from './recipes';

const second = { width: 500, height: 500, fit: 'inside' } as const;
const twoVersions = { ...presetBook, medium: [presetBook.medium[0], second] } as const;

const recipe = (fileName: string, variantExtension: string | undefined, book = presetBook) =>
  recipeOf(book, parseMediaFileName(fileName) as VariantName, { variantExtension });

test.each([
  ['medium.webp', true],
  ['medium.gif', false],
  ['favicon.png', true],
  ['favicon.webp', false],
  ['medium-v2.webp', false],
])('of an image with variants in WebP, %s: %s', (fileName, expected) =>
  expect(recipe(fileName, 'webp') !== undefined).toBe(expected),
);

test('a file that is no image has none', () => expect(recipe('medium.jpg', undefined)).toBeUndefined());

test('each version has its own definition, and the first keeps its own for ever', () => {
  expect(recipe('medium.jpg', 'jpg', twoVersions)?.preset).toEqual(presetBook.medium[0]);
  expect(recipe('medium-v2.jpg', 'jpg', twoVersions)?.preset).toEqual(second);
  expect(recipe('medium-v3.jpg', 'jpg', twoVersions)).toBeUndefined();
  expect(recipe('large-v2.jpg', 'jpg', twoVersions)).toBeUndefined();
});

test('made for every image is the newest version of each preset', () => {
  const names = (book: typeof presetBook) => currentRecipes(book, 'jpg').map(({ fileName }) => fileName);
  expect(names(presetBook)).toEqual(['thumbnail.jpg', 'medium.jpg', 'large.jpg', 'og.jpg', 'favicon.png']);
  expect(names(twoVersions)).toEqual([
    'thumbnail.jpg',
    'medium-v2.jpg',
    'large.jpg',
    'og.jpg',
    'favicon.png',
  ]);
  for (const { fileName } of currentRecipes(twoVersions, 'jpg'))
    expect(formatMediaFileName(parseMediaFileName(fileName)!)).toBe(fileName);
});

// Released definitions: readers keep what they made for a year. One more version is added after them; these stay.
test('the first versions are those of the first release', () => {
  const first = Object.fromEntries(Object.entries(presetBook).map(([name, [one]]) => [name, one]));
  expect(first).toEqual({
    thumbnail: { width: 300, height: 300, fit: 'cover' },
    medium: { width: 800, height: 600, fit: 'inside', animated: true },
    large: { width: 1200, height: 800, fit: 'inside', animated: true },
    og: { width: 1200, height: 630, fit: 'inside', animated: true },
    favicon: { width: 32, height: 32, fit: 'contain', extension: 'png' },
  });
});

test('a stem is a name without its extension', () => expect(stemOf('medium-v2.jpg')).toBe('medium-v2'));

test.each([
  ['w640.webp', 'jpg', true],
  ['w640.avif', 'jpg', true],
  ['w640.jpg', 'jpg', true],
  ['w640.png', 'jpg', false],
  ['w640.jpg', 'png', false],
  ['w640.jpg', 'webp', false],
  ['w640.gif', 'webp', false],
  ['w640.webp', undefined, false],
])('step %s of an image with variants in %s: %s', (fileName, variantExtension, expected) =>
  expect(recipe(fileName, variantExtension) !== undefined).toBe(expected),
);

test('steps of two formats are different representations, and an AVIF is made in the background', () => {
  const [webp, jpg, avif] = ['w640.webp', 'w640.jpg', 'w640.avif'].map((name) => recipe(name, 'jpg'));
  expect([webp?.tag, jpg?.tag, avif?.tag]).toEqual(['w640.webp', 'w640.jpg', 'w640.avif']);
  expect([webp?.inBackground, jpg?.inBackground, avif?.inBackground]).toEqual([false, false, true]);
  expect(recipe('medium-v2.webp', 'webp', twoVersions)?.tag).toBe('medium-v2');
});
