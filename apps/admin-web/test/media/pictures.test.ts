import type { Media } from '../../src/api/types';
import { formatBytes } from '../../src/i18n/bytes';
import { pointAt, positionIn } from '../../src/screens/media/crop';
import { changesOf, draftOf, type MediumDraft, savedOver } from '../../src/screens/media/draft';
import { isFiltered, queryOf, withFilter } from '../../src/screens/media/filter';

test.each([
  ['wide, at its left edge', 400, 200, { x: 20, y: 50 }, { x: 0, y: 50 }],
  ['wide, in the middle', 400, 200, undefined, { x: 50, y: 50 }],
  // The square of 200 begins at 300 × 60 % − 100 = 80 of the 100 that it may move.
  ['wide, beside the middle', 300, 200, { x: 60, y: 0 }, { x: 80, y: 50 }],
  ['high, below', 100, 500, { x: 0, y: 100 }, { x: 50, y: 100 }],
  ['square', 300, 300, { x: 0, y: 100 }, { x: 50, y: 50 }],
])('a picture that is %s is cut as its thumbnail will be', (_, width, height, point, expected) => {
  expect(positionIn({ width, height }, point)).toEqual(expected);
});

test('a click is a point in per cent, within the picture', () => {
  const box = { left: 10, top: 20, width: 200, height: 100 };
  expect(pointAt(box, { clientX: 60, clientY: 70 })).toEqual({ x: 25, y: 50 });
  expect(pointAt(box, { clientX: 0, clientY: 999 })).toEqual({ x: 0, y: 100 });
  expect(pointAt({ ...box, width: 0, height: 0 }, { clientX: 60, clientY: 70 })).toEqual({ x: 50, y: 50 });
});

const before: MediumDraft = {
  name: 'a.png',
  focalPoint: null,
  texts: { en: { alt: 'Pier', caption: '' }, de: { alt: null, caption: 'Ebbe' } },
};

test('what was not changed is not sent', () => {
  expect(changesOf(before, structuredClone(before))).toEqual([]);
  expect(changesOf(before, { ...before, name: 'b.png' })).toEqual([{ name: 'b.png' }]);
});

test('each language is a request, and what belongs to the file goes with the first', () => {
  const after: MediumDraft = {
    name: 'a.png',
    focalPoint: { x: 1, y: 2 },
    texts: {
      en: { alt: '', caption: '' },
      de: { alt: null, caption: '' },
      fr: { alt: 'Jetée', caption: '' },
    },
  };
  expect(changesOf(before, after)).toEqual([
    { focal_point: { x: 1, y: 2 }, language: 'en', alt: '' },
    { language: 'de', caption: null },
    { language: 'fr', alt: 'Jetée' },
  ]);
  expect(changesOf(after, { ...after, focalPoint: null })).toEqual([{ focal_point: null }]);
});

test('a draft knows decoration from what is not written', () => {
  const texts = [
    { language: 'en', alt: '', caption: null },
    { language: 'de', alt: null, caption: 'Ebbe' },
  ];
  const media = { name: 'a.png', focal_point: null, texts } as unknown as Parameters<typeof draftOf>[0];
  expect(draftOf(media).texts).toEqual({
    en: { alt: '', caption: '' },
    de: { alt: null, caption: 'Ebbe' },
  });
});

test('an address says what is listed; what it has wrong is left out', () => {
  const query = (search: string) => queryOf(new URLSearchParams(search));
  expect(query('name= pier &kind=image&sort=largest&failed=true')).toEqual({
    name_contains: 'pier',
    kind: 'image',
    order_by: 'size',
    with_failures: 'true',
  });
  expect(query('name=&kind=folder&sort=toString&failed=perhaps')).toEqual({});
  expect(isFiltered(new URLSearchParams('sort=name'))).toBe(false);
  expect(isFiltered(new URLSearchParams('kind=video'))).toBe(true);
  expect(withFilter(new URLSearchParams('kind=video&sort=name'), 'kind', '').toString()).toBe('sort=name');
});

test.each([
  [0, 'en', '0 bytes'],
  [999, 'en', '999 bytes'],
  [1_234, 'en', '1.2 kB'],
  [12_345_678, 'en', '12 MB'],
  [1_500_000_000, 'de', '1,5 GB'],
])('%d bytes in %s are %s', (bytes, locale, expected) => {
  // The blank before the unit breaks no line.
  expect(formatBytes(bytes, locale).replace('\u00a0', ' ')).toBe(expected);
});

test('what others changed since the form was loaded is asked about, another file in its place is not', () => {
  const media = { name: 'a.png', focal_point: null, texts: [], revision: 4 } as unknown as Media;
  const form = { base: draftOf(media), revision: 4 };
  expect(savedOver({ ...media, revision: 5, width: 10 }, form)).toBe(5);
  expect(savedOver({ ...media, revision: 5, name: 'b.png' }, form)).toBe(4);
  expect(
    savedOver({ ...media, revision: 5, texts: [{ language: 'en', alt: 'Pier', caption: '' }] }, form),
  ).toBe(4);
});
